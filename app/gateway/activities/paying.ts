import { turnoverAdded } from "../cashier/turnover/bonus-turnover.ts";
import { textIn } from "../content/translations.ts";
import type { Translations } from "../database/columns.ts";
import type { Db } from "../database/database.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { amountOf } from "../messages/member-event.ts";
import { writeMessage } from "../messages/write-message.ts";
import { CASHIER } from "../wallet/wallets.ts";
import type { EntryRow } from "./kind.ts";

/** Ids of the operator's promotions account and the member's main wallet, in the activity's currency. */
export interface Accounts {
  readonly promotions: string;
  readonly main: string;
}

/**
 * Posts the amount of an entry and tells the player in a message (MEMBER-06), once for each entry; does nothing for an
 * entry without money.
 */
export async function payBonus(
  tx: Db,
  ledger: Ledger,
  { promotions, main }: Accounts,
  paid: {
    readonly entry: Pick<EntryRow, "id" | "activityId" | "memberId" | "currency" | "amountMinor">;
    /** The name of the activity: the member's records have it in the fallback language, the message in all. */
    readonly name: Translations;
    readonly fallbackLanguage: string;
    /** The turnover requirement, as a multiple of the amount. */
    readonly turnoverTimes: number;
    readonly nowMs: number;
  },
): Promise<void> {
  const { id, activityId, memberId, currency, amountMinor } = paid.entry;
  if (amountMinor === null || amountMinor === 0n) return;
  const key = `activity:${id}`;
  const title = textIn(paid.name, paid.fallbackLanguage, paid.fallbackLanguage);
  const posted = await ledger.within(tx).transfer({
    idempotencyKey: key,
    kind: CASHIER.bonus,
    from: promotions,
    to: main,
    amountMinor,
    reference: { activity: activityId, title, ...turnoverAdded(amountMinor, paid.turnoverTimes) },
    postedAtMs: paid.nowMs,
  });
  if (posted.kind !== "posted")
    throw new Error(`The ledger answered an activity's payment with ${posted.kind}`);
  await writeMessage(tx, {
    key,
    memberId,
    event: { kind: "bonus-credited", title: paid.name, ...amountOf({ amountMinor, currency }) },
    nowMs: paid.nowMs,
  });
}
