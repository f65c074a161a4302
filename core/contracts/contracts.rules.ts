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
/** One of `contractPeriods`; `periodsOfKind` says which a kind can have. */
export type ContractPeriod = (typeof contractPeriods)[number];

/** The periods allowed for each kind; the name of a salary determines its period. */
export const periodsOfKind: Readonly<Record<ContractKind, readonly ContractPeriod[]>> = {
  dividend: ["daily", "weekly", "semimonthly", "monthly"],
  "daily-salary": ["daily"],
  "hourly-salary": ["hourly"],
  "real-time-salary": ["five-minutes"],
};

/** The rate, and the thresholds that a period must reach before it pays; a threshold of zero always passes. */
export interface ContractTerms {
  /** Hundredths of a percent, 1 to 10000. */
  readonly rateBasisPoints: number;
  readonly activeMembers: number;
  /** Valid stakes. */
  readonly validBetMinor: bigint;
  /** The team's net loss. */
  readonly profitLossMinor: bigint;
  /** All stakes, refunded ones included. */
  readonly betAmountMinor: bigint;
}

/** The play of a downline and the whole subtree below in a period. */
export interface TeamPlay {
  /** How many of them had a valid round. */
  readonly activeMembers: number;
  /** Stakes of settled rounds. */
  readonly stakeMinor: bigint;
  /** Stakes of settled rounds, refunded ones included. */
  readonly placedMinor: bigint;
  /** Wins minus stakes; negative for a loss. */
  readonly resultMinor: bigint;
}

export const noPlay: TeamPlay = { activeMembers: 0, stakeMinor: 0n, placedMinor: 0n, resultMinor: 0n };

const notBelowZero = (amountMinor: bigint): bigint => (amountMinor > 0n ? amountMinor : 0n);
const WHOLE = 10_000n;

/** Whether a period pays, which needs every threshold to be reached (CONTRACT-01). */
export const areTermsMet = (terms: ContractTerms, play: TeamPlay): boolean =>
  play.activeMembers >= terms.activeMembers &&
  play.stakeMinor >= terms.validBetMinor &&
  notBelowZero(-play.resultMinor) >= terms.profitLossMinor &&
  play.placedMinor >= terms.betAmountMinor;

/**
 * The amount that the rate applies to: the team's loss for a dividend, the stakes for a salary. A dividend is zero when
 * the team won.
 */
export const baseMinorOf = (kind: ContractKind, play: TeamPlay): bigint =>
  kind === "dividend" ? notBelowZero(-play.resultMinor) : play.stakeMinor;

/** The gross amount, rounded down to the minor unit, before the shares of contracts below are subtracted. */
export function grossMinorOf(kind: ContractKind, terms: ContractTerms, play: TeamPlay): bigint {
  if (!areTermsMet(terms, play)) return 0n;
  return (baseMinorOf(kind, play) * BigInt(terms.rateBasisPoints)) / WHOLE;
}

/**
 * A contract in one period. `aboveId` is the next contract of the same kind above; null when only the operator is above.
 */
export interface DueContract {
  readonly id: string;
  readonly aboveId: string | null;
  readonly terms: ContractTerms;
  readonly play: TeamPlay;
}

/** What a contract brings for one period, in minor units of its currency. */
export interface SettledContract {
  readonly id: string;
  readonly grossMinor: bigint;
  /** The sum of the gross amounts of the contracts directly below, which goes to them. */
  readonly passedMinor: bigint;
  /** The downline's net amount, never negative. */
  readonly amountMinor: bigint;
}

/**
 * Each contract of one kind and period keeps its gross minus the gross of the contracts directly below. Where rates never
 * rise downwards and salaries have no thresholds, a tree's amounts add up exactly to the gross of its top contract. A
 * negative amount becomes zero at the operator's expense: thresholds or a team's partial wins can let contracts below
 * earn more.
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

/** The terms of a contract that bound the contracts below it. */
export interface ContractBound {
  readonly rateBasisPoints: number;
  readonly period: ContractPeriod;
  readonly currency: string;
}

/**
 * Checks an offer against the agent's own contract of the same kind: at most its rate, and the same period and currency.
 * Other terms could not be subtracted from the agent's amount; the operator, without a contract above, may offer any.
 */
export function offerProblem(
  held: ContractBound,
  offered: ContractBound,
): "rate-too-high" | "period-not-held" | null {
  if (offered.period !== held.period || offered.currency !== held.currency) return "period-not-held";
  return offered.rateBasisPoints > held.rateBasisPoints ? "rate-too-high" : null;
}

/** Whether a new contract would replace one with a better rate, which needs consent (CONTRACT-03). */
export const isLower = (
  offered: Pick<ContractBound, "rateBasisPoints">,
  current: Pick<ContractBound, "rateBasisPoints">,
): boolean => offered.rateBasisPoints < current.rateBasisPoints;

/**
 * Whether all contracts that an act would end were agreed to, each by its id. A contract added since needs consent again
 * (CONTRACT-03).
 */
export const isAgreedTo = (
  ending: readonly { readonly id: string }[],
  agreedTo: readonly string[],
): boolean => {
  const agreed = new Set(agreedTo);
  return ending.every(({ id }) => agreed.has(id));
};

/** For each kind, the period of the contract that the player holds, gives or is offered; null without one. */
export type HeldPeriods = Readonly<Record<ContractKind, ContractPeriod | null>>;

/** Which parts of the pages about contracts show (CONTRACT-04). */
export interface ContractParts {
  readonly dividend: boolean;
  readonly dailySalary: boolean;
  readonly hourlySalary: boolean;
  readonly realTimeSalary: boolean;
}

/** The parts of the pages that show, from the periods of what the player holds, gives or is offered. */
export const partsOf = (held: HeldPeriods): ContractParts => ({
  dividend: held.dividend !== null,
  dailySalary: held["daily-salary"] !== null,
  hourlySalary: held["hourly-salary"] !== null,
  realTimeSalary: held["real-time-salary"] !== null,
});
