/** What narrows a list: the same fields for every list, and what they mean. */
import { readSettings } from "../../content/settings.ts";
import { mustFindAccount } from "../accounts.ts";
import type { BackOfficeContext } from "../command.ts";
import { optionalText } from "../inputs.ts";
import { misused } from "../outcome.ts";
import { beginningOf, endOf, FROM, TO } from "../periods.ts";
import { type ListColumns, type ListQuery, requireRow } from "./listed.ts";

/** A file is read by programs, so its pages are longer. */
export const IN_A_FILE_AT_MOST = 5_000;

export const listFilters = {
  state: optionalText("only those in that state, also when they do not wait"),
  account: optionalText("only this player's"),
  from: optionalText(`asked for since then: ${FROM}`),
  to: optionalText(`asked for until then: ${TO}`),
  after: optionalText("the id of the last row of the page before"),
};

type Filters = { readonly [Name in keyof typeof listFilters | "currency"]?: string | undefined };

interface Narrowed {
  /** Its rows in words, such as "deposits". */
  readonly what: string;
  /** The states that its rows may have. */
  readonly states: readonly string[];
  readonly columns: (nowMs: number) => ListColumns;
}

/** What the filters mean. Throws a `Complaint` for one that the list cannot have. */
export async function narrowing(
  { db, nowMs }: BackOfficeContext,
  { what, states, columns: columnsAt }: Narrowed,
  { state, account, currency, from, to, after }: Filters,
): Promise<Omit<ListQuery, "isAll" | "most">> {
  const of = columnsAt(nowMs());
  if (state !== undefined && !states.some((known) => known === state))
    throw misused(`${what} are ${states.join(", ")}.`);
  if (currency !== undefined && of.currency === null) throw misused(`${what} have no currency.`);
  if (after !== undefined) await requireRow(db, of, after, what);
  const { timeZone } = await readSettings(db);
  const asked = (name: string) => ({ name, timeZone, nowMs: nowMs() });
  return {
    state,
    currency,
    after,
    memberId: account === undefined ? undefined : (await mustFindAccount(db, account)).id,
    from: from === undefined ? undefined : beginningOf(from, asked("--from")),
    until: to === undefined ? undefined : endOf(to, asked("--to")),
  };
}
