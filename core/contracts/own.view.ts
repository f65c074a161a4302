import type { Contract, OfferedTerms, OwnContracts } from "./contract-actions.ports.ts";
import type { ContractKind } from "./contracts.ports.ts";
import type { ContractParts } from "./contracts.rules.ts";

const partOfKind = {
  dividend: "dividend",
  "daily-salary": "dailySalary",
  "hourly-salary": "hourlySalary",
  "real-time-salary": "realTimeSalary",
} as const satisfies Readonly<Record<ContractKind, keyof ContractParts>>;

/**
 * The player's contracts as a downline: offered, held and ended. The operator's flags decide which kinds show
 * (CONTRACT-04).
 */
export interface OwnContractsView {
  readonly offered: readonly Contract[];
  readonly held: readonly Contract[];
  /** Also offers that were not accepted. */
  readonly ended: readonly Contract[];
}

/** Splits what `ContractActionsPort.readOwn` answers; ended contracts show whatever the flags say. */
export function ownContractsView({ contracts, parts }: OwnContracts): OwnContractsView {
  const isShown = ({ kind }: Contract) => parts[partOfKind[kind]];
  return {
    offered: contracts.filter((contract) => contract.state === "offered" && isShown(contract)),
    held: contracts.filter((contract) => contract.state === "active" && isShown(contract)),
    ended: contracts.filter(({ state }) => state !== "offered" && state !== "active"),
  };
}

/** The thresholds that a contract sets, in reading order; those of zero are left out. */
export function needsOf({ activeMembers, validBet, profitLoss, betAmount }: OfferedTerms) {
  return {
    activeMembers: activeMembers > 0 ? activeMembers : null,
    amounts: (
      [
        ["validBet", validBet],
        ["profitLoss", profitLoss],
        ["betAmount", betAmount],
      ] as const
    ).filter(([, { amountMinor }]) => amountMinor > 0n),
  };
}
