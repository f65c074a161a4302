import type { ContractKind } from "./contracts.ports.ts";

/** How often a contract is settled (CONTRACT-01, CONTRACT-05). */
export const contractPeriods = [
  "daily",
  "weekly",
  "semimonthly",
  "monthly",
  "hourly",
  "five-minutes",
] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** The periods that a contract of a kind may have; a salary's follows from its name. */
export const periodsOfKind: Readonly<Record<ContractKind, readonly ContractPeriod[]>> = {
  dividend: ["daily", "weekly", "semimonthly", "monthly"],
  "daily-salary": ["daily"],
  "hourly-salary": ["hourly"],
  "real-time-salary": ["five-minutes"],
};

/** What is promised, and what a period must have had before it pays anything; zero asks for nothing. */
export interface ContractTerms {
  /** Hundredths of a percent, 1 to 10000. */
  readonly rateBasisPoints: number;
  readonly activeMembers: number;
  /** Stakes that counted. */
  readonly validBetMinor: bigint;
  /** What the team must have lost. */
  readonly profitLossMinor: bigint;
  /** All stakes, also those that were given back. */
  readonly betAmountMinor: bigint;
}

/** What a downline and everybody below have done in a period. */
export interface TeamPlay {
  /** How many of them had a round that counted. */
  readonly activeMembers: number;
  /** Stakes of settled rounds. */
  readonly stakeMinor: bigint;
  /** The same with what was given back. */
  readonly placedMinor: bigint;
  /** Wins less stakes: below zero for a loss. */
  readonly resultMinor: bigint;
}

export const noPlay: TeamPlay = { activeMembers: 0, stakeMinor: 0n, placedMinor: 0n, resultMinor: 0n };

const notBelowZero = (amountMinor: bigint): bigint => (amountMinor > 0n ? amountMinor : 0n);
const WHOLE = 10_000n;

/** Whether a period is one that pays: every threshold is reached (CONTRACT-01). */
export const areTermsMet = (terms: ContractTerms, play: TeamPlay): boolean =>
  play.activeMembers >= terms.activeMembers &&
  play.stakeMinor >= terms.validBetMinor &&
  notBelowZero(-play.resultMinor) >= terms.profitLossMinor &&
  play.placedMinor >= terms.betAmountMinor;

/** What the rate is of: a dividend's the team's loss, a salary's its stakes. A period that the team won has none. */
export const baseMinorOf = (kind: ContractKind, play: TeamPlay): bigint =>
  kind === "dividend" ? notBelowZero(-play.resultMinor) : play.stakeMinor;

/** What the rate gives, floored to the minor unit, before anything goes on to those below. */
export function grossMinorOf(kind: ContractKind, terms: ContractTerms, play: TeamPlay): bigint {
  if (!areTermsMet(terms, play)) return 0n;
  return (baseMinorOf(kind, play) * BigInt(terms.rateBasisPoints)) / WHOLE;
}

/** A contract in one period, with the next one above of the same kind; null where the operator alone is above. */
export interface DueContract {
  readonly id: string;
  readonly aboveId: string | null;
  readonly terms: ContractTerms;
  readonly play: TeamPlay;
}

export interface SettledContract {
  readonly id: string;
  readonly grossMinor: bigint;
  /** Gross of the contracts right below: what goes on to them. */
  readonly passedMinor: bigint;
  /** What stays with the downline, never below zero. */
  readonly amountMinor: bigint;
}

/**
 * What all contracts of one kind and one period come to. Each keeps its gross less the gross of those right below, so that
 * where rates do not rise downwards and salaries are asked for nothing, all amounts of a tree sum up to the gross of its
 * top, to the minor unit. Where they would go below zero (those below have earned more than the one above, for a threshold
 * or for a team that won in part) nobody owes anything: the operator bears it.
 */
export function settleContracts(kind: ContractKind, due: readonly DueContract[]): readonly SettledContract[] {
  const gross = due.map(({ id, aboveId, terms, play }) => ({
    id,
    aboveId,
    grossMinor: grossMinorOf(kind, terms, play),
  }));
  const passed = new Map<string, bigint>();
  for (const { aboveId, grossMinor } of gross)
    if (aboveId !== null) passed.set(aboveId, (passed.get(aboveId) ?? 0n) + grossMinor);
  return gross.map(({ id, grossMinor }) => {
    const passedMinor = passed.get(id) ?? 0n;
    return { id, grossMinor, passedMinor, amountMinor: notBelowZero(grossMinor - passedMinor) };
  });
}

/** What of a contract says what another may be. */
export interface ContractBound {
  readonly rateBasisPoints: number;
  readonly period: ContractPeriod;
  readonly currency: string;
}

/**
 * Whether somebody who holds one contract may give another of the same kind: at most at his own rate, and for the same
 * period and currency, since nothing else can be taken off what he gets himself. The operator, which holds none, may give any.
 */
export function offerProblem(
  held: ContractBound,
  offered: ContractBound,
): "rate-too-high" | "period-not-held" | null {
  if (offered.period !== held.period || offered.currency !== held.currency) return "period-not-held";
  return offered.rateBasisPoints > held.rateBasisPoints ? "rate-too-high" : null;
}

/** Whether a new contract takes the place of one with a better rate, which needs to be agreed to (CONTRACT-03). */
export const isLower = (
  offered: Pick<ContractBound, "rateBasisPoints">,
  standing: Pick<ContractBound, "rateBasisPoints">,
): boolean => offered.rateBasisPoints < standing.rateBasisPoints;

/**
 * Whether all contracts that a deal would end have been agreed to, each by its id: what has changed since somebody was asked
 * is asked about anew (CONTRACT-03).
 */
export const isAgreedTo = (
  ending: readonly { readonly id: string }[],
  agreedTo: readonly string[],
): boolean => {
  const agreed = new Set(agreedTo);
  return ending.every(({ id }) => agreed.has(id));
};

/** What somebody holds, gives or is offered, of each kind the period; null where there is nothing of it. */
export type HeldPeriods = Readonly<Record<ContractKind, ContractPeriod | null>>;

/** Which parts of the pages about contracts show (CONTRACT-04). */
export interface ContractParts {
  readonly dividend: boolean;
  readonly dailySalary: boolean;
  readonly hourlySalary: boolean;
  readonly realTimeSalary: boolean;
}

export const partsOf = (held: HeldPeriods): ContractParts => ({
  dividend: held.dividend !== null,
  dailySalary: held["daily-salary"] !== null,
  hourlySalary: held["hourly-salary"] !== null,
  realTimeSalary: held["real-time-salary"] !== null,
});
