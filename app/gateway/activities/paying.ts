import { turnoverAdded } from "../cashier/turnover/bonus-turnover.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { CASHIER } from "../wallet/wallets.ts";
import type { EntryRow } from "./kind.ts";

/** Ids of the operator's promotions account and the member's main wallet, in the activity's currency. */
export interface Accounts {
  readonly promotions: string;
  readonly main: string;
}

/**
 * Posts the amount of an entry, once for each entry; does nothing for an entry without money. Pass the transaction's
 * ledger as `txLedger`.
 */
export async function payBonus(
  txLedger: Ledger,
  { promotions, main }: Accounts,
  paid: {
    readonly entry: Pick<EntryRow, "id" | "activityId" | "amountMinor">;
    /** The title in the member's records. */
    readonly title: string;
    /** The turnover requirement, as a multiple of the amount. */
    readonly turnoverTimes: number;
    readonly nowMs: number;
  },
): Promise<void> {
  const { id, activityId, amountMinor } = paid.entry;
  if (amountMinor === null || amountMinor === 0n) return;
  const posted = await txLedger.transfer({
    idempotencyKey: `activity:${id}`,
    kind: CASHIER.bonus,
    from: promotions,
    to: main,
    amountMinor,
    reference: { activity: activityId, title: paid.title, ...turnoverAdded(amountMinor, paid.turnoverTimes) },
    postedAtMs: paid.nowMs,
  });
  if (posted.kind !== "posted")
    throw new Error(`The ledger answered an activity's payment with ${posted.kind}`);
}
