import { eq } from "drizzle-orm";
import { readSetting } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { deposits } from "../../database/schema.ts";
import { askAtThreshold } from "../../identity-checks/checks.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { amountOf } from "../../messages/member-event.ts";
import { writeMessage } from "../../messages/write-message.ts";
import { CASHIER, mainWallet, operatorAccount } from "../../wallet/wallets.ts";
import { type Deciding, type Decision, decided, moneyOf, mustPost, recordAct } from "../decision.ts";
import { lockMember } from "../withdrawals/lock-member.ts";

export type Deposit = typeof deposits.$inferSelect;

/**
 * Credits a received deposit once: operator cash to the player's main wallet. An expired deposit is credited too, since
 * the money has arrived. It asks for an identity check when the player's deposits reach the operator's threshold (OPS-06).
 */
export async function creditDeposit(
  tx: Db,
  ledger: Ledger,
  {
    depositId,
    nowMs,
    operator = null,
    providerReference,
  }: Partial<Deciding> & {
    readonly depositId: string;
    readonly nowMs: number;
    /** The payment provider's reference. */
    readonly providerReference?: string;
  },
): Promise<Decision<Deposit>> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, depositId)).for("update");
  if (row === undefined) return { kind: "unknown" };
  if (row.state === "credited" || row.state === "rejected") return { kind: "already-decided", row };
  const identityCheck = await readSetting(tx, "identityCheck");
  if (identityCheck.isOn) await lockMember(tx, row.memberId);
  const txLedger = ledger.within(tx);
  const { currency, amountMinor } = row;
  const key = `deposit:${row.id}`;
  await mustPost(txLedger, {
    idempotencyKey: key,
    kind: CASHIER.deposit,
    entries: [
      { account: (await operatorAccount(txLedger, "cash", currency)).id, amountMinor: -amountMinor },
      { account: (await mainWallet(txLedger, { id: row.memberId, currency })).id, amountMinor },
    ],
    reference: { deposit: row.id, method: row.methodId },
    postedAtMs: nowMs,
  });
  const [credited] = await tx
    .update(deposits)
    .set({
      state: "credited",
      decidedAt: new Date(nowMs),
      ...(providerReference !== undefined && { providerReference }),
    })
    .where(eq(deposits.id, row.id))
    .returning();
  await writeMessage(tx, {
    key,
    memberId: row.memberId,
    event: { kind: "deposit-credited", ...amountOf(row) },
    nowMs,
  });
  await askAtThreshold(tx, { id: row.memberId, currency }, { setting: identityCheck, nowMs });
  await recordAct(tx, { nowMs, operator }, "deposit-approve", row.id, moneyOf(row));
  return decided(credited);
}

/** The money did not arrive. `reason` is shown to the player. */
export async function rejectDeposit(
  tx: Db,
  {
    depositId,
    reason,
    providerReference,
    ...deciding
  }: Deciding & {
    readonly depositId: string;
    readonly reason: string;
    readonly providerReference?: string;
  },
): Promise<Decision<Deposit>> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, depositId)).for("update");
  if (row === undefined) return { kind: "unknown" };
  if (row.state !== "in-review" && row.state !== "awaiting-payment") return { kind: "already-decided", row };
  const [rejected] = await tx
    .update(deposits)
    .set({
      state: "rejected",
      decidedAt: new Date(deciding.nowMs),
      reason,
      ...(providerReference !== undefined && { providerReference }),
    })
    .where(eq(deposits.id, row.id))
    .returning();
  await recordAct(tx, deciding, "deposit-reject", row.id, { ...moneyOf(row), reason });
  return decided(rejected);
}
