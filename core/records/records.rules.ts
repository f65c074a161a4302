import { type AgentPage, agentPageOf } from "../agent/agent.pages.ts";
import { type MemberPage, memberPageOf } from "../member/member.pages.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import { calendarDayAt, calendarDayOf, dayNumber, isCalendarDay } from "../validation/calendar.rules.ts";
import {
  type DayRange,
  type ListKind,
  MOST_DAYS,
  type RecordKind,
  type RecordSort,
  type TeamRecordKind,
} from "./records.ports.ts";

const kindOnPage: Partial<Readonly<Record<MemberPage, RecordKind>>> = {
  depositv2: "deposits",
  withdraw: "withdrawals",
  personalHistoryCopy: "bets",
  transactionHistory: "movements",
  personalProfit: "profit",
  bonusDetails: "bonuses",
  securityCenter: "signIns",
};

/** The agent's own records, on pages that both centres have. */
const ownKindOnAgentPage: Partial<Readonly<Record<AgentPage, RecordKind>>> = {
  depositv2: "deposits",
  withdraw: "withdrawals",
};

const kindOnAgentPage: Partial<Readonly<Record<AgentPage, TeamRecordKind>>> = {
  agentTeamOverview: "teamDays",
  palStatementsAgentCopy: "teamProfit",
  personalHistoryCopy: "teamBets",
  agentDownlineTransactionDetailsCopy: "teamMovements",
  agentRevenueReport: "income",
  agentDividendRecordCopy2: "dividends",
  agentDailyWages2: "dailySalaries",
  agentHourSalary: "hourlySalaries",
  agentRealtimeSalary: "realTimeSalaries",
};

/** The team list that an agent's page shows; null where it shows none (AGENT-01). */
export const teamRecordKindOf = ({
  screen,
  query,
}: Pick<FeatureContext, "screen" | "query">): TeamRecordKind | null =>
  screen === "agent-home" ? (kindOnAgentPage[agentPageOf(query)] ?? null) : null;

/** The account that a team list starts with: the one in the address, or null for the whole team (AGENT-04). */
export const accountAt = (featureContext: Pick<FeatureContext, "screen" | "query">): string | null =>
  teamRecordKindOf(featureContext) === null ? null : featureContext.query.account?.trim() || null;

/** The list that a page shows; null where it shows none. The points mall shows the list named in its address (POINTS-03). */
export function recordKindOf({ screen, query }: Pick<FeatureContext, "screen" | "query">): RecordKind | null {
  if (screen === "agent-home") return ownKindOnAgentPage[agentPageOf(query)] ?? null;
  if (screen === "member") return kindOnPage[memberPageOf(query)] ?? null;
  if (screen !== "point-mall") return null;
  return query.records === "redeems" || query.records === "points" ? query.records : null;
}

/** Lists of days put the whole range on one page, for the chart beside them. */
export const pageSizeOf = (kind: RecordKind | TeamRecordKind): number =>
  kind === "profit" || kind === "teamDays" || kind === "income" ? MOST_DAYS : 20;

/** The order after a press on a column's heading: largest first, then smallest first, then the list's own. */
export function sorted(sort: RecordSort | null, by: string): RecordSort | null {
  if (sort?.by !== by) return { by, isDescending: true };
  return sort.isDescending ? { by, isDescending: false } : null;
}

/** Ranges that one press selects; the player may also choose other days. */
export const rangeNames = ["today", "yesterday", "week", "month"] as const;
/** `week` and `month` are the last 7 and 30 days, today included. */
export type RangeName = (typeof rangeNames)[number];

const DAY_MS = 86_400_000;

/** The calendar day of a moment in the named time zone, or in the visitor's own, as "yyyy-MM-dd". */
export function dayOf(atMs: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(atMs);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The day that many days later; `day` must exist in the calendar. */
export function dayAfter(day: string, days: number): string {
  const from = calendarDayOf(day);
  if (from === null) throw new Error(`${day} is not a valid day`);
  const after = calendarDayAt((dayNumber(from) + days) * DAY_MS);
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return `${digits(after.year, 4)}-${digits(after.month, 2)}-${digits(after.day, 2)}`;
}

/** "week" and "month" are the last 7 and 30 days, today included. */
export function rangeOf(name: RangeName, today: string): DayRange {
  if (name === "today") return { from: today, to: today };
  if (name === "yesterday") return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
  return { from: dayAfter(today, name === "week" ? -6 : -29), to: today };
}

/** The first range of a list. A dividend's period may be a month, so seven days would mostly be empty. */
export const firstRangeOf = (kind: ListKind): RangeName => (kind === "dividends" ? "month" : "week");

/** A valid range: in order and not too long. Null for an invalid one. */
export function rangeFrom(from: string, to: string): DayRange | null {
  const isDay = (day: string) => /^\d{4}-/.test(day) && isCalendarDay(day);
  if (!isDay(from) || !isDay(to)) return null;
  const [first, last] = from <= to ? [from, to] : [to, from];
  return dayAfter(first, MOST_DAYS - 1) < last ? null : { from: first, to: last };
}
