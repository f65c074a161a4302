import { eq } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { members } from "../database/schema.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { isTrialType } from "../members/roles.ts";
import { amountOf } from "../messages/member-event.ts";
import { writeMessage } from "../messages/write-message.ts";
import { CASHIER, mainWallet, operatorAccount } from "../wallet/wallets.ts";
import { type Deciding, recordAct } from "./decision.ts";
import { turnoverAdded } from "./turnover/bonus-turnover.ts";

export type BonusIssued =
  | { readonly kind: "issued"; readonly memberId: string }
  /** The same key was used before; nothing was given a second time. */
  | { readonly kind: "already-issued" }
  | { readonly kind: "refused"; readonly reason: "trial-account" | "wrong-currency" | "key-reused" };

/**
 * Gives a player the operator's money: promotions to main wallet, once for each `bonusId`. `amountMinor` is above zero.
 */
export async function issueBonus(
  tx: Db,
  ledger: Ledger,
  {
    bonusId,
    memberId,
    amountMinor,
    currency,
    title,
    turnoverTimes,
    ...deciding
  }: Deciding & {
    readonly bonusId: string;
    readonly memberId: string;
    readonly amountMinor: bigint;
    readonly currency: string;
    /** The title in the player's records. */
    readonly title: string;
    /** The turnover requirement, as a multiple of the amount. */
    readonly turnoverTimes: number;
  },
): Promise<BonusIssued> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  if (member === undefined) throw new Error(`There is no member ${memberId}`);
  if (isTrialType(member.type)) return { kind: "refused", reason: "trial-account" };
  if (member.currency !== currency) return { kind: "refused", reason: "wrong-currency" };
  const txLedger = ledger.within(tx);
  const key = `bonus:${bonusId}`;
  const posted = await txLedger.transfer({
    idempotencyKey: key,
    kind: CASHIER.bonus,
    from: (await operatorAccount(txLedger, "promotions", currency)).id,
    to: (await mainWallet(txLedger, member)).id,
    amountMinor,
    reference: { title, ...turnoverAdded(amountMinor, turnoverTimes) },
    postedAtMs: deciding.nowMs,
  });
  if (posted.kind === "already-posted") return { kind: "already-issued" };
  if (posted.kind === "refused") {
    if (posted.reason === "key-reused") return { kind: "refused", reason: "key-reused" };
    throw new Error(`The ledger refused a bonus: ${posted.reason}`);
  }
  await writeMessage(tx, {
    key,
    memberId: member.id,
    event: { kind: "bonus-credited", title, ...amountOf({ amountMinor, currency }) },
    nowMs: deciding.nowMs,
  });
  await recordAct(tx, deciding, "bonus-issue", bonusId, {
    account: member.account,
    amountMinor: `${amountMinor}`,
    currency,
    title,
    turnoverTimes,
  });
  return { kind: "issued", memberId: member.id };
}
