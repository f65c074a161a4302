import type { Deposit, Withdrawal } from "../cashier/cashier.ports.ts";
import type { ContractPeriod } from "../contracts/contracts.rules.ts";
import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** Calendar days of the operator, both ends included, as "yyyy-MM-dd". */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface RecordQuery extends DayRange {
  /** One of the kind's own filters, or null for all. */
  readonly filter: string | null;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** The visitor's, for what the operator has names of; the operator's own without it. */
  readonly language?: string;
  /** One person of a team, by account in any case; lists of a player's own have none. */
  readonly account?: string;
  /** What the rows are ordered by; the kind's own order without it. */
  readonly sort?: RecordSort;
}

/** An order of rows, by a column of `sortsOf`. Rows that are alike in it keep the kind's own order. */
export interface RecordSort {
  readonly by: string;
  readonly isDescending: boolean;
}

/** A round, or a bet of another kind, as it was settled (personalHistoryCopy). */
export interface BetRecord {
  readonly id: string;
  readonly atMs: number;
  readonly game: string;
  readonly vendor: string;
  readonly category: string;
  readonly stake: Money;
  readonly win: Money;
  readonly net: Money;
  readonly state: "open" | "settled" | "refunded";
}

/** What moved a wallet, in the operator's words. */
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
  "other",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** An entry of the main wallet (transactionHistory). */
export interface MovementRecord {
  readonly id: string;
  readonly atMs: number;
  readonly kind: MovementKind;
  /** A game's or a vendor's name, or a reference; empty for none. */
  readonly about: string;
  /** Above zero for what came in. */
  readonly amount: Money;
  readonly balanceAfter: Money;
}

/** What a day of play came to (personalProfit). */
export interface ProfitRecord {
  readonly id: string;
  readonly day: string;
  readonly rounds: number;
  readonly stake: Money;
  readonly win: Money;
  readonly bonus: Money;
  /** Wins and bonuses less stakes. */
  readonly net: Money;
}

/** What the gateway gave (bonusDetails). */
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

/** A reward that points were given for (POINTS-03). */
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
export type RecordKind = keyof RecordRows;

/** What a day came to for everybody below an agent (agentTeamOverview). */
export interface TeamDayRecord {
  readonly id: string;
  readonly day: string;
  readonly joined: number;
  /** With at least one round that was settled. */
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

/** What the days came to for one of the team (palStatementsAgentCopy). */
export interface TeamProfitRecord extends Omit<TeamDayRecord, "day" | "joined" | "active"> {
  readonly account: string;
  readonly nickname: string;
  /** From 1 for a direct downline. */
  readonly level: number;
}

/** A round of one of the team (personalHistoryCopy of the agent centre). */
export interface TeamBetRecord extends BetRecord {
  readonly account: string;
}

/** An entry of a downline's main wallet (agentDownlineTransactionDetailsCopy). */
export interface TeamMovementRecord extends MovementRecord {
  readonly account: string;
}

/** What an agent's contracts have brought for periods that ended on a day, by kind (agentRevenueReport). */
export interface IncomeRecord {
  readonly id: string;
  readonly day: string;
  readonly dividend: Money;
  readonly dailySalary: Money;
  readonly hourlySalary: Money;
  readonly realTimeSalary: Money;
  readonly total: Money;
  /** What of it nobody has claimed yet. */
  readonly unclaimed: Money;
}

/** What a contract came to in a period, and how (agentDividendRecordCopy2, agentDailyWages2, agentHourSalary, agentRealtimeSalary). */
export interface SettlementRecord {
  readonly id: string;
  readonly contractId: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Who gets it. */
  readonly account: string;
  /** The agent's own; else one that the agent gives. */
  readonly isOwn: boolean;
  readonly period: ContractPeriod;
  readonly rateBasisPoints: number;
  /** What the team of who gets it has done in the period. */
  readonly activeMembers: number;
  readonly stake: Money;
  readonly placed: Money;
  /** Wins less stakes: below zero where the team has lost. */
  readonly result: Money;
  /** What the period must have had. */
  readonly needed: {
    readonly activeMembers: number;
    readonly validBet: Money;
    readonly profitLoss: Money;
    readonly betAmount: Money;
  };
  readonly gross: Money;
  /** What goes on to contracts below. */
  readonly passed: Money;
  readonly amount: Money;
  readonly settledAtMs: number;
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
export type TeamRecordKind = keyof TeamRecordRows;

/** The rows of every list, a player's own and those over a team. */
export interface ListRows extends RecordRows, TeamRecordRows {}
export type ListKind = keyof ListRows;

/** What the rows of a kind can be ordered by, in the words of the wire. */
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

/** What a list can be ordered by; a player's own lists have their own order alone. */
export type SortOf<Kind extends ListKind> = Kind extends TeamRecordKind
  ? (typeof teamSorts)[Kind][number]
  : never;

/** Sums over all pages of the query; those that the kind has no use for are null. */
export interface RecordTotals {
  readonly rounds: number | null;
  readonly stake: Money | null;
  readonly win: Money | null;
  readonly net: Money | null;
  /** What came in and what went out, of movements, bonuses, deposits and withdrawals that went through. */
  readonly moneyIn: Money | null;
  readonly moneyOut: Money | null;
}

export interface RecordPage<Row> {
  readonly rows: readonly Row[];
  readonly pages: number;
  /** Rows on all pages. */
  readonly count: number;
  readonly totals: RecordTotals;
  /** What the kind can be filtered by, with what each is called where that is a name (vendors); empty for none. */
  readonly filters: readonly { readonly value: string; readonly name: string }[];
}

/** The longest range that is answered at once. */
export const MOST_DAYS = 92;

export const recordsRefusals = ["not-logged-in", "bad-range"] as const;
export type RecordsRefusal = (typeof recordsRefusals)[number];

/** Reads lists of the kinds that `Rows` has. */
export interface ReadsRecords<Rows> {
  read<Kind extends keyof Rows>(
    kind: Kind,
    query: RecordQuery,
    signal: AbortSignal,
  ): Promise<Outcome<RecordPage<Rows[Kind]>, RecordsRefusal>>;
}
export type RecordsPort = ReadsRecords<RecordRows>;

/** Lists over the team below an agent. An account that is not in it has no rows, as one that there is not. */
export type TeamRecordsPort = ReadsRecords<TeamRecordRows>;

/** Gives a text to the person as a file: a browser downloads it, a terminal writes it. */
export interface DownloadsPort {
  save(file: { readonly name: string; readonly type: string; readonly text: string }): void;
}
