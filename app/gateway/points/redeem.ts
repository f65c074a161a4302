import { createHash, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { turnoverAdded, turnoverTimesOf } from "../cashier/bonus-turnover.ts";
import type { Figures } from "../content/figures.ts";
import { offeredIn, rewardFigures } from "../content/points.ts";
import type { OperatorSettings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { pointRewards, redeems } from "../database/schema.ts";

import type { Posting } from "../ledger/ledger.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import type { Needs } from "../services.ts";
import { mainWallet, operatorAccount, POINTS, POINTS_PLACE, pointsAccount } from "../wallet/wallets.ts";

/** Whose points they are, and the currency of the main wallet. */
interface Holder {
  readonly id: string;
  readonly currency: string;
}

export interface RedeemRequest {
  readonly rewardId: string;
  /** Above zero. */
  readonly quantity: number;
}

/** What came of it: `amountMinor` of the member's own currency has come with a reward that is money. */
export type Redeemed =
  | { readonly kind: "redeemed"; readonly redeemId: string; readonly amountMinor: bigint | null }
  | { readonly kind: "refused"; readonly code: "sold-out" | "insufficient-points" | "key-reused" };

type Needed = Needs<"clock" | "db" | "ledger"> & {
  /** As they are when it is asked for. */
  readonly settings: Pick<OperatorSettings, "bonus" | "points">;
  readonly figures: Figures;
};

/** What was redeemed under this key before; null when nothing was. */
export async function findRedeemed(
  db: Db,
  member: Holder,
  request: RedeemRequest,
  idempotencyKey: string,
): Promise<Redeemed | null> {
  const [row] = await db
    .select()
    .from(redeems)
    .where(and(eq(redeems.memberId, member.id), eq(redeems.idempotencyKey, idempotencyKey)));
  if (row === undefined) return null;
  if (row.requestHash !== hashOf(request)) return { kind: "refused", code: "key-reused" };
  return { kind: "redeemed", redeemId: row.id, amountMinor: await amountOf(db, row.id) };
}

/**
 * Gives points for a reward, once a key (POINTS-02). The row, the stock and the books stand or fall together; of rivals for
 * the last piece one gets it. Money is in the main wallet at once and needs no operator; a thing is in process until one has
 * sent it (POINTS-03).
 */
export async function redeemReward(
  { db, ledger, clock, settings, figures }: Needed,
  member: Holder,
  request: RedeemRequest,
  idempotencyKey: string,
): Promise<Redeemed> {
  const { rewardId, quantity } = request;
  // Opened before the transaction: two that open the same account at once would wait for each other in it.
  const own = await pointsAccount(ledger, member.id);
  const operator = await operatorAccount(ledger, "points", POINTS_PLACE.currency);
  const promotions = await operatorAccount(ledger, "promotions", member.currency);
  const main = await mainWallet(ledger, member);

  return retryingConflicts(() =>
    db.transaction(async (tx): Promise<Redeemed> => {
      // A member's redeems come one after the other, so the second of two with one key finds what the first did.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`points-redeem ${member.id}`}, 0))`,
      );
      const before = await findRedeemed(tx, member, request, idempotencyKey);
      if (before !== null) return before;
      const [reward] = await tx
        .select()
        .from(pointRewards)
        .where(and(eq(pointRewards.id, rewardId), offeredIn(member.currency)))
        .for("update");
      if (reward === undefined || reward.stock < quantity) return { kind: "refused", code: "sold-out" };

      const redeemId = randomUUID();
      const points = BigInt(reward.points) * BigInt(quantity);
      const amountMinor =
        reward.kind === "cash" && reward.amountMinor !== null ? reward.amountMinor * BigInt(quantity) : null;
      const money =
        amountMinor === null
          ? []
          : [
              { account: promotions.id, amountMinor: -amountMinor },
              { account: main.id, amountMinor },
            ];
      const posting: Posting = {
        idempotencyKey: `redeem:${redeemId}`,
        kind: amountMinor === null ? POINTS.redeemed : POINTS.money,
        entries: [
          { account: own.id, amountMinor: -points },
          { account: operator.id, amountMinor: points },
          ...money,
        ],
        reference: {
          redeem: redeemId,
          reward: rewardId,
          ...(amountMinor !== null && {
            amountMinor: `${amountMinor}`,
            ...turnoverAdded(amountMinor, turnoverTimesOf(settings.points.turnoverTimes, settings)),
          }),
        },
      };
      const posted = await ledger.within(tx).post(posting);
      if (posted.kind === "refused") {
        if (posted.reason === "insufficient-funds") return { kind: "refused", code: "insufficient-points" };
        throw new Error(`The ledger refused a redeem: ${posted.reason}`);
      }
      await tx
        .update(pointRewards)
        .set({ stock: reward.stock - quantity })
        .where(eq(pointRewards.id, reward.id));
      const now = new Date(clock.nowMs());
      await tx.insert(redeems).values({
        id: redeemId,
        memberId: member.id,
        rewardId,
        // What it was called then stays with it, whatever becomes of the reward.
        name: filledNames(figures, reward),
        quantity,
        points,
        state: amountMinor === null ? "in-process" : "approved",
        idempotencyKey,
        requestHash: hashOf(request),
        requestedAt: now,
        decidedAt: amountMinor === null ? null : now,
      });
      return { kind: "redeemed", redeemId, amountMinor };
    }),
  );
}

const filledNames = (figures: Figures, reward: typeof pointRewards.$inferSelect) =>
  Object.fromEntries(
    Object.entries(reward.name).map(([language, name]) => [
      language,
      figures.fill(name, language, rewardFigures(reward)),
    ]),
  );

/** Without the password, which has changed nothing of what is asked for. */
const hashOf = ({ rewardId, quantity }: RedeemRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([rewardId, quantity]))
    .digest("hex");

/** The money that came with a redeem, as the books have it. */
async function amountOf(db: Db, redeemId: string): Promise<bigint | null> {
  const { rows } = await db.execute<{ amount: string | null }>(sql`
    select reference ->> 'amountMinor' as amount from ledger_transactions
    where idempotency_key = ${`redeem:${redeemId}`}`);
  const amount = rows[0]?.amount ?? null;
  return amount === null ? null : BigInt(amount);
}
