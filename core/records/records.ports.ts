import type { Deposit, Withdrawal } from "../cashier/cashier.ports.ts";
import type { ContractPeriod } from "../contracts/contracts.rules.ts";
import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** Calendar days of the operator, both ends included, as "yyyy-MM-dd". */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What is read of a list: one page of a range of days (MEMBER-01). */
export interface RecordQuery extends DayRange {
  /** One of the kind's own filters, or null for all. */
  readonly filter: string | null;
  /** From 1. */
  readonly page: number;
  /** Rows on a page; the gateway accepts at most 999. */
  readonly size: number;
  /** The visitor's language, for names that the operator has; the operator's default without it. */
  readonly language?: string;
  /** One account of a team, in any case; a player's own lists have none. */
  readonly account?: string;
  /** The order of the rows; the kind's own order without it. */
  readonly sort?: RecordSort;
}

/** Sorts rows by a column of `sortsOf`. Equal rows keep the kind's own order. */
export interface RecordSort {
  readonly by: string;
  readonly isDescending: boolean;
}

/** A settled round or bet of another kind (personalHistoryCopy). */
export interface BetRecord {
  readonly id: string;
  /** When the round began. */
  readonly atMs: number;
  /** Its name in the language asked for, like `vendor`; its code where it has left the catalogue. */
  readonly game: string;
  readonly vendor: string;
  /** A game category, such as RNG; empty for a game that has left the catalogue. */
  readonly category: string;
  readonly stake: Money;
  readonly win: Money;
  /** `win` less `stake`; zero for a refunded round. */
  readonly net: Money;
  readonly state: "open" | "settled" | "refunded";
}

/** Kinds of wallet movements, in the operator's terms. */
export const movementKinds = [
  "deposit",
  "withdrawal",
  "withdrawal-return",
  "wallet-transfer",
  "line-transfer",
  "game-bet",
  "game-win",
  "game-refund",
  "bonus",
  "rebate",
  "commission",
  "points",
  "correction",
  "other",
] as const;
/**
 * - withdrawal-return: money of a withdrawal that was rejected or cancelled.
 * - wallet-transfer: to or from a vendor's wallet; line-transfer: to or from an upline or downline.
 * - commission: income of an agent's contracts.
 * - points: money for points.
 * - other: a kind of the gateway that this list does not have.
 */
export type MovementKind = (typeof movementKinds)[number];

/** An entry of the main wallet (transactionHistory). */
export interface MovementRecord {
  readonly id: string;
  readonly atMs: number;
  readonly kind: MovementKind;
  /** A game's or a vendor's name, or a reference; empty for none. */
  readonly about: string;
  /** Above zero for incoming money. */
  readonly amount: Money;
  readonly balanceAfter: Money;
}

/** A day's result of play (personalProfit). */
export interface ProfitRecord {
  readonly id: string;
  /** The operator's day, as "yyyy-MM-dd". */
  readonly day: string;
  readonly rounds: number;
  readonly stake: Money;
  readonly win: Money;
  readonly bonus: Money;
  /** Wins and bonuses less stakes. */
  readonly net: Money;
}

/** Money that the gateway gave (bonusDetails). */
export interface BonusRecord {
  readonly id: string;
  readonly atMs: number;
  readonly kind: "bonus" | "rebate" | "points";
  readonly title: string;
  readonly amount: Money;
}

/** A login, or an attempt (MEMBER-04). */
export interface SignInRecord {
  readonly id: string;
  readonly atMs: number;
  readonly ip: string;
  readonly device: string;
  readonly isCurrent: boolean;
}

/** A reward exchanged for points (POINTS-03). */
export interface RedeemRecord {
  readonly id: string;
  readonly atMs: number;
  readonly name: string;
  readonly quantity: number;
  readonly points: number;
  readonly state: "in-process" | "rejected" | "approved";
}

/** A change of a player's points (POINTS-01). */
export interface PointRecord {
  readonly id: string;
  readonly atMs: number;
  readonly reason: string;
  readonly changed: number;
  readonly after: number;
}

/** The row of each of a player's own lists, by the list's kind (MEMBER-01). */
export interface RecordRows {
  readonly bets: BetRecord;
  readonly movements: MovementRecord;
  readonly profit: ProfitRecord;
  readonly bonuses: BonusRecord;
  readonly deposits: Deposit;
  readonly withdrawals: Withdrawal;
  readonly signIns: SignInRecord;
  readonly redeems: RedeemRecord;
  readonly points: PointRecord;
}
/** One of a player's own lists. `recordKindOf` says which one a page shows. */
export type RecordKind = keyof RecordRows;

/** A day's result of all accounts below an agent (agentTeamOverview). */
export interface TeamDayRecord {
  readonly id: string;
  readonly day: string;
  /** Accounts that were registered on the day. */
  readonly joined: number;
  /** Players with at least one settled round. */
  readonly active: number;
  readonly rounds: number;
  readonly deposits: Money;
  readonly withdrawals: Money;
  readonly stake: Money;
  readonly win: Money;
  readonly bonus: Money;
  /** Wins and bonuses less stakes: above zero where the team has won. */
  readonly net: Money;
}

/** The result of one team account over the days (palStatementsAgentCopy). */
export interface TeamProfitRecord extends Omit<TeamDayRecord, "day" | "joined" | "active"> {
  readonly account: string;
  readonly nickname: string;
  /** 1 for a direct downline. */
  readonly level: number;
}

/** A round of one team account (personalHistoryCopy of the agent centre). */
export interface TeamBetRecord extends BetRecord {
  readonly account: string;
}

/** An entry of a downline's main wallet (agentDownlineTransactionDetailsCopy). */
export interface TeamMovementRecord extends MovementRecord {
  readonly account: string;
}

/** Income from an agent's contracts, for periods that ended on a day, by kind (agentRevenueReport). */
export interface IncomeRecord {
  readonly id: string;
  readonly day: string;
  readonly dividend: Money;
  readonly dailySalary: Money;
  readonly hourlySalary: Money;
  readonly realTimeSalary: Money;
  readonly total: Money;
  /** The part not claimed yet. */
  readonly unclaimed: Money;
}

/**
 * The settlement of a contract for a period, and its calculation (agentDividendRecordCopy2, agentDailyWages2,
 * agentHourSalary, agentRealtimeSalary).
 */
export interface SettlementRecord {
  readonly id: string;
  readonly contractId: string;
  /** The period, without the moment `untilMs` itself. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** The account that receives it. */
  readonly account: string;
  /** True for the agent's own contract; false for one given to a downline. */
  readonly isOwn: boolean;
  readonly period: ContractPeriod;
  /** Hundredths of a percent. */
  readonly rateBasisPoints: number;
  /** Figures of the receiving account's team in the period. */
  readonly activeMembers: number;
  /** Stakes of settled rounds; `placed` also has those of refunded ones. */
  readonly stake: Money;
  readonly placed: Money;
  /** Wins less stakes: below zero where the team has lost. */
  readonly result: Money;
  /** The least figures that the contract requires for the period. */
  readonly needed: {
    readonly activeMembers: number;
    readonly validBet: Money;
    readonly profitLoss: Money;
    readonly betAmount: Money;
  };
  /** By the rate; zero where the period lacks what the contract needs. */
  readonly gross: Money;
  /** The part passed on to contracts below. */
  readonly passed: Money;
  /** `gross` less `passed`, never below zero. */
  readonly amount: Money;
  readonly settledAtMs: number;
  /** Null while it is unclaimed. */
  readonly claimedAtMs: number | null;
}

/** Lists over an agent's team (AGENT-03); each page of the agent centre has one. */
export interface TeamRecordRows {
  readonly teamDays: TeamDayRecord;
  readonly teamProfit: TeamProfitRecord;
  readonly teamBets: TeamBetRecord;
  readonly teamMovements: TeamMovementRecord;
  readonly income: IncomeRecord;
  readonly dividends: SettlementRecord;
  readonly dailySalaries: SettlementRecord;
  readonly hourlySalaries: SettlementRecord;
  readonly realTimeSalaries: SettlementRecord;
}
/** One of the lists over a team, with its orders in `teamSorts`. */
export type TeamRecordKind = keyof TeamRecordRows;

/** The rows of every list, a player's own and those over a team. */
export interface ListRows extends RecordRows, TeamRecordRows {}
/** Any list; `featureOfKind` says which feature reads it. */
export type ListKind = keyof ListRows;

/** The columns that a kind's rows can be sorted by, with their wire names. */
export const teamSorts = {
  teamDays: ["day", "active", "deposits", "withdrawals", "stake", "net"],
  teamProfit: ["account", "level", "deposits", "withdrawals", "stake", "win", "bonus", "net"],
  teamBets: ["at", "account", "stake", "win", "net"],
  teamMovements: ["at", "account", "amount"],
  income: ["day", "total"],
  dividends: ["until", "account", "stake", "result", "amount"],
  dailySalaries: ["until", "account", "stake", "result", "amount"],
  hourlySalaries: ["until", "account", "stake", "result", "amount"],
  realTimeSalaries: ["until", "account", "stake", "result", "amount"],
} as const satisfies Readonly<Record<TeamRecordKind, readonly string[]>>;

/** The columns that a list can be sorted by; a player's own lists have only their own order. */
export type SortOf<Kind extends ListKind> = Kind extends TeamRecordKind
  ? (typeof teamSorts)[Kind][number]
  : never;

/** Sums over all pages of the query; null where the kind has no such sum. */
export interface RecordTotals {
  readonly rounds: number | null;
  readonly stake: Money | null;
  readonly win: Money | null;
  readonly net: Money | null;
  /** Incoming and outgoing money of completed movements, bonuses, deposits and withdrawals. */
  readonly moneyIn: Money | null;
  readonly moneyOut: Money | null;
}

/** A page of a list, and what is the same on all of its pages. */
export interface RecordPage<Row> {
  readonly rows: readonly Row[];
  /** How many there are; 0 where there are no rows. */
  readonly pages: number;
  /** Rows on all pages. */
  readonly count: number;
  readonly totals: RecordTotals;
  /** The kind's filter values, with a display name for vendors; empty when there are none. */
  readonly filters: readonly { readonly value: string; readonly name: string }[];
}

/** The longest range that one request accepts. */
export const MOST_DAYS = 92;

/** - bad-range: a day does not exist, the range ends before it begins, or it has more than `MOST_DAYS` days. */
export const recordsRefusals = ["not-logged-in", "bad-range"] as const;
/** Why a list was not read; `bad-range` is the `rangeError` of `RecordsView`. */
export type RecordsRefusal = (typeof recordsRefusals)[number];

/** Reads lists of the kinds in `Rows`. */
export interface ReadsRecords<Rows> {
  read<Kind extends keyof Rows>(
    kind: Kind,
    query: RecordQuery,
    signal: AbortSignal,
  ): Promise<Outcome<RecordPage<Rows[Kind]>, RecordsRefusal>>;
}
/** Reads a player's own lists. Days are the operator's, in the time zone of the site's status. */
export type RecordsPort = ReadsRecords<RecordRows>;

/** Lists over the team below an agent. An account outside the team has no rows, like an unknown one. */
export type TeamRecordsPort = ReadsRecords<TeamRecordRows>;

/** Saves a text as a file: a browser downloads it, a terminal writes it. */
export interface DownloadsPort {
  save(file: { readonly name: string; readonly type: string; readonly text: string }): void;
}
