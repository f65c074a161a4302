import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import { formatDay, formatMoment, formatMoney } from "../shared/format.ts";
import type { Money } from "../shared/money.ts";
import { calendarDayOf, dayNumber } from "../validation/calendar.rules.ts";
import { FILE_ROWS } from "./records.actors.ts";
import type { RecordsContext, RecordsEvent } from "./records.events.ts";
import type { FileWords } from "./records.file.ts";
import {
  type DayRange,
  type ListKind,
  type ListRows,
  MOST_DAYS,
  type RecordPage,
  type RecordSort,
  type RecordTotals,
  type TeamRecordKind,
} from "./records.ports.ts";
import type { RangeName } from "./records.rules.ts";

/** A list as a screen shows it. The last rows stay while another page loads. */
export type ListView<Kind extends ListKind> =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message; readonly isRetrying: false }
  | {
      readonly kind: "ready";
      readonly rows: readonly ListRows[Kind][];
      readonly totals: RecordTotals;
      readonly pages: number;
      /** Rows on all pages. */
      readonly count: number;
      /** Another answer is being read. */
      readonly isBusy: boolean;
      /** Reading again failed, so the rows may be out of date. */
      readonly staleness: Message | null;
    };

/** A list with what narrows and sorts it, and its file (MEMBER-01, AGENT-03). */
export interface RecordsView<Kind extends ListKind> {
  readonly list: ListView<Kind>;
  readonly range: DayRange;
  /** Null for days that the player chose. */
  readonly rangeName: RangeName | null;
  /** The error of the chosen days. */
  readonly rangeError: Message | null;
  /** One of `filters`; null for all rows. */
  readonly filter: string | null;
  readonly filters: RecordPage<unknown>["filters"];
  /** One account of a team; null for all (AGENT-03). */
  readonly account: string | null;
  readonly sort: RecordSort | null;
  /** From 1. */
  readonly page: number;
  /** The IANA time zone of the days and of the file's moments. */
  readonly timeZone: string;
  /** `message` says why there is no file, or that it has only the first rows of a very long list. */
  readonly file: { readonly isCollecting: boolean; readonly message: Message | null };
  retry(): void;
  chooseRange(name: RangeName): void;
  /** Days as "yyyy-MM-dd", in either order. */
  chooseDays(days: { readonly from: string; readonly to: string }): void;
  filterBy(filter: string | null): void;
  /** An account of the team, in any case; null for the whole team. */
  chooseAccount(account: string | null): void;
  /** Sorts by a column; choosing it again reverses the order. */
  sortBy(column: string): void;
  /** Sorts by an order from the list of orders; null for the list's own. */
  order(sort: RecordSort | null): void;
  turnTo(page: number): void;
  /** Saves all pages as a file. */
  saveFile(words: FileWords): void;
}

/** Team lists, and whether each can show a single account; an agent's income cannot. */
const teamLists: Readonly<Record<TeamRecordKind, { readonly hasPeople: boolean }>> = {
  teamDays: { hasPeople: true },
  teamProfit: { hasPeople: true },
  teamBets: { hasPeople: true },
  teamMovements: { hasPeople: true },
  income: { hasPeople: false },
  dividends: { hasPeople: true },
  dailySalaries: { hasPeople: true },
  hourlySalaries: { hasPeople: true },
  realTimeSalaries: { hasPeople: true },
};
const isTeamKind = (kind: ListKind): kind is TeamRecordKind => kind in teamLists;

/** The feature that reads a kind: a player's own lists, or those over a team (AGENT-03). */
export const featureOfKind = (kind: ListKind): "records" | "teamRecords" =>
  isTeamKind(kind) ? "teamRecords" : "records";

/** Whether a list can show a single account of a team. */
export const hasPeople = (kind: ListKind): boolean => isTeamKind(kind) && teamLists[kind].hasPeople;

const DAY_MS = 86_400_000;

interface RecordsSnapshot {
  readonly value: unknown;
  readonly context: RecordsContext;
}

const badRange: Message = { key: "records.error.badRange", values: { days: MOST_DAYS } };

/** The list of `kind` alone; null while the feature lists another kind. */
export function listShown<Kind extends ListKind>(
  snapshot: RecordsSnapshot | null,
  kind: Kind,
): ListView<Kind> | null {
  if (snapshot === null || snapshot.context.kind !== kind) return null;
  const { list } = snapshot.value as { readonly list: string };
  return listOf<Kind>(list, snapshot.context);
}

/** The view of the list of `kind`; null while the feature lists another kind. */
export const recordsView =
  <Kind extends ListKind>(kind: Kind) =>
  (snapshot: RecordsSnapshot, send: (event: RecordsEvent) => void): RecordsView<Kind> | null => {
    const list = listShown(snapshot, kind);
    if (list === null) return null;
    const { context } = snapshot;
    const { file } = snapshot.value as { readonly file: string };
    const { range, rangeName, filter, page, answer, timeZone } = context;
    return {
      list,
      range,
      rangeName,
      rangeError: context.isBadRange ? badRange : null,
      filter,
      filters: answer?.filters ?? [],
      account: context.account,
      sort: context.sort,
      page,
      timeZone,
      file: { isCollecting: file === "collecting", message: fileMessage(context) },
      retry: () => send({ type: "retry.asked" }),
      chooseRange: (name) => send({ type: "range.chosen", name }),
      chooseDays: (days) => send({ type: "days.chosen", ...days }),
      filterBy: (chosen) => send({ type: "filter.chosen", filter: chosen }),
      chooseAccount: (account) => send({ type: "account.chosen", account }),
      sortBy: (by) => send({ type: "sort.chosen", by }),
      order: (sort) => send({ type: "order.chosen", sort }),
      turnTo: (chosen) => send({ type: "page.chosen", page: chosen }),
      saveFile: (words) => send({ type: "export.asked", words }),
    };
  };

function listOf<Kind extends ListKind>(state: string, context: RecordsContext): ListView<Kind> {
  const { failure, answer } = context;
  if (state === "failed")
    return {
      kind: "failed",
      message: failure === null ? badRange : { key: failureMessage(failure) },
      isRetrying: false,
    };
  if (answer === null) return { kind: "loading" };
  return {
    kind: "ready",
    // The machine reads only rows of its own kind, which `listShown` has checked.
    rows: answer.rows as readonly ListRows[Kind][],
    totals: answer.totals,
    pages: answer.pages,
    count: answer.count,
    isBusy: state !== "ready",
    staleness: failure === null ? null : { key: "records.error.stale" },
  };
}

function fileMessage({ fileFailure, isFileCut }: RecordsContext): Message | null {
  if (fileFailure !== null) return { key: failureMessage(fileFailure) };
  return isFileCut ? { key: "records.file.cut", values: { rows: FILE_ROWS } } : null;
}

/** Gain, loss, or neither. Screens show it by a sign or an icon, not by colour alone. */
export const changeOf = ({ amountMinor }: Money): "gain" | "loss" | null =>
  amountMinor === 0n ? null : amountMinor > 0n ? "gain" : "loss";

/** Formats the cells of a list for one language, in the operator's time zone (FMT-01). */
export const recordTexts = (tag: string, timeZone: string) => ({
  moment: (atMs: number): string => formatMoment(atMs, tag, timeZone),
  /** A calendar day, "yyyy-MM-dd"; it does not depend on a time zone. */
  day: (day: string): string => {
    const calendar = calendarDayOf(day);
    return calendar === null ? day : formatDay(dayNumber(calendar) * DAY_MS, tag, "UTC");
  },
  money: (money: Money | null): string => (money === null ? "" : formatMoney(money, tag)),
});
