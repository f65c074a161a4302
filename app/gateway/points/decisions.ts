import { eq, sql } from "drizzle-orm";
import { type Deciding, type Decision, decided, mustPost, recordAct } from "../cashier/decision.ts";
import type { Db } from "../database/database.ts";
import { pointRewards, redeems } from "../database/schema.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { operatorAccount, POINTS, POINTS_PLACE, pointsAccount } from "../wallet/wallets.ts";

export type Redeem = typeof redeems.$inferSelect;

/** Delivers a reward, or returns its points and makes it available again (POINTS-03). */
export async function decideRedeem(
  tx: Db,
  ledger: Ledger,
  {
    redeemId,
    isApproved,
    ...deciding
  }: Deciding & { readonly redeemId: string; readonly isApproved: boolean },
): Promise<Decision<Redeem>> {
  const [row] = await tx.select().from(redeems).where(eq(redeems.id, redeemId)).for("update");
  if (row === undefined) return { kind: "unknown" };
  if (row.state !== "in-process") return { kind: "already-decided", row };
  if (!isApproved) {
    const txLedger = ledger.within(tx);
    const operator = await operatorAccount(txLedger, "points", POINTS_PLACE.currency);
    const own = await pointsAccount(txLedger, row.memberId);
    await mustPost(txLedger, {
      idempotencyKey: `redeem-return:${row.id}`,
      kind: POINTS.returned,
      entries: [
        { account: operator.id, amountMinor: -row.points },
        { account: own.id, amountMinor: row.points },
      ],
      reference: { redeem: row.id, reward: row.rewardId },
      postedAtMs: deciding.nowMs,
    });
    await tx
      .update(pointRewards)
      .set({ stock: sql`${pointRewards.stock} + ${row.quantity}` })
      .where(eq(pointRewards.id, row.rewardId));
  }
  const [after] = await tx
    .update(redeems)
    .set({ state: isApproved ? "approved" : "rejected", decidedAt: new Date(deciding.nowMs) })
    .where(eq(redeems.id, row.id))
    .returning();
  await recordAct(tx, deciding, isApproved ? "redeem-approve" : "redeem-reject", row.id, {
    reward: row.rewardId,
    quantity: row.quantity,
    points: `${row.points}`,
  });
  return decided(after);
}
