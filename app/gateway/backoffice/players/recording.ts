/** The records of a player's own pages, for the back office (OPS-03). */
import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import * as v from "valibot";
import { readSettings } from "../../content/settings.ts";
import { readBets } from "../../records/bets.ts";
import { readDeposits, readWithdrawals } from "../../records/cashier.ts";
import type { Span } from "../../records/days.ts";
import type { Paging } from "../../records/list.ts";
import { readMovements } from "../../records/movements.ts";
import { dayStartMs } from "../../safety/periods.ts";
import type { Member } from "../../security/sessions.ts";
import { mustFindAccount } from "../accounts.ts";
import { columns } from "../columns.ts";
import { defineRead, type Work } from "../command.ts";
import { csvFlag, csvText } from "../csv-text.ts";
import { optionalText, text, whole } from "../inputs.ts";
import { IN_A_FILE_AT_MOST } from "../money/list-filters.ts";
import { LISTED_AT_MOST } from "../money/listed.ts";
import { misused } from "../outcome.ts";
import { beginningOf, endOf, FROM, TO } from "../periods.ts";
import { printable } from "../printable.ts";

/** Today and so many days before it, where no period is named. */
const DAYS_BEFORE = 29;

type Reading = (
  work: Work,
  member: Member,
  span: Span,
  paging: Paging,
) => Promise<{
  readonly content: readonly object[];
  readonly totalPages: number;
  readonly totalCount: number;
}>;

/** The columns of each kind, which are fields of its rows; those in `right` are figures. */
const kinds = {
  movements: {
    columns: ["at", "kind", "about", "amount", "balanceAfter", "id"],
    right: ["amount", "balanceAfter"],
    read: ({ db, language }, member, span, paging) => readMovements(db, member, span, paging, language),
  },
  bets: {
    columns: ["at", "vendor", "game", "stake", "win", "net", "state", "id"],
    right: ["stake", "win", "net"],
    read: ({ db, language }, member, span, paging) => readBets(db, member, span, paging, language),
  },
  deposits: {
    columns: ["requestedAt", "methodName", "amount", "state", "reason", "depositId"],
    right: ["amount"],
    read: ({ db, nowMs, language }, member, span, paging) => {
      const texts = { language, fallbackLanguage: language };
      const reader = { db, nowMs: nowMs(), ...texts, payUrlOf: async () => null };
      return readDeposits(reader, member, span, paging);
    },
  },
  withdrawals: {
    columns: ["requestedAt", "amount", "fee", "received", "state", "reason", "withdrawalId"],
    right: ["amount", "fee", "received"],
    read: ({ db, nowMs }, member, span, paging) =>
      readWithdrawals({ db, nowMs: nowMs() }, member, span, paging),
  },
} as const satisfies Readonly<
  Record<
    string,
    { readonly columns: readonly string[]; readonly right: readonly string[]; readonly read: Reading }
  >
>;
type Kind = keyof typeof kinds;
const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word);
const kindNames = Object.keys(kinds).filter(isKind);

export const recordsCommand = defineRead({
  words: "players records",
  summary: "A player's movements, bets, deposits or withdrawals, the latest first.",
  right: "view",
  fields: {
    account: text("the player's account"),
    what: v.pipe(v.picklist(kindNames), v.description(kindNames.join(", "))),
    from: optionalText(`since then: ${FROM}; 30 days ago without it`),
    to: optionalText(`until then: ${TO}; now without it`),
    only: optionalText("only this kind of movement, vendor of bets or state"),
    page: v.optional(whole("the page, from 1", 1, 100_000)),
    csv: csvFlag,
  },
  plain: ["account", "what"],
  answer: v.object({
    what: v.picklist(kindNames),
    account: v.string(),
    currency: v.string(),
    page: v.number(),
    pages: v.number(),
    count: v.number(),
    isCsv: v.boolean(),
    rows: v.array(v.record(v.string(), v.string())),
  }),
  async read(work, { account, what, page = 1, only: filter = null, csv: isCsv = false, ...period }) {
    const member = await mustFindAccount(work.db, account);
    const size = isCsv ? IN_A_FILE_AT_MOST : LISTED_AT_MOST;
    const kind = kinds[what];
    const list = await kind.read(work, member, await spanOf(work, period), { filter, page, size });
    return {
      what,
      account: member.account,
      currency: member.currency,
      page,
      pages: list.totalPages,
      count: list.totalCount,
      isCsv,
      rows: list.content.map((row) => cellsOf(row, kind.columns)),
    };
  },
  lines({ what, currency, page, pages, count, isCsv, rows }) {
    const { columns: names, right } = kinds[what];
    if (isCsv) {
      const body = rows.map((row) => [...names.map((name) => row[name] ?? ""), currency]);
      return csvText([[...names, "currency"], ...body]);
    }
    if (rows.length === 0) return [count === 0 ? `No ${what} in that period.` : `There is no page ${page}.`];
    const table = rows.map((row) => names.map((name) => printable(row[name] ?? "")));
    const figures = names.flatMap((name, at) => (right.some((each) => each === name) ? [at] : []));
    const lines = columns(table, figures);
    return page < pages ? [...lines, `(page ${page} of ${pages}; more with --page ${page + 1})`] : lines;
  },
});

/** The fields of a row as text; a field that is null is empty. */
const cellsOf = (row: object, names: readonly string[]): Record<string, string> => {
  const fields = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? "")]));
};

async function spanOf(
  { db, nowMs }: Work,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Span> {
  const { timeZone } = await readSettings(db);
  const now = nowMs();
  const asked = (name: string) => ({ name, timeZone, nowMs: now });
  const firstDay = dayAfter(dayOf(now, timeZone), -DAYS_BEFORE);
  const span = {
    from: from === undefined ? new Date(dayStartMs(firstDay, timeZone)) : beginningOf(from, asked("--from")),
    until: to === undefined ? new Date(now + 1) : endOf(to, asked("--to")),
    timeZone,
  };
  if (span.from >= span.until) throw misused("The period ends before it begins.");
  return span;
}
