import type { Contract, OfferedTerms, OwnContracts } from "./contract-actions.ports.ts";
import type { ContractKind } from "./contracts.ports.ts";
import type { ContractParts } from "./contracts.rules.ts";

const partOfKind = {
  dividend: "dividend",
  "daily-salary": "dailySalary",
  "hourly-salary": "hourlySalary",
  "real-time-salary": "realTimeSalary",
} as const satisfies Readonly<Record<ContractKind, keyof ContractParts>>;

/** What somebody is offered, holds and has held. The operator's flags decide which kinds show at all (CONTRACT-04). */
export interface OwnContractsView {
  readonly offered: readonly Contract[];
  readonly held: readonly Contract[];
  /** Also what was offered and did not come about. */
  readonly ended: readonly Contract[];
}

export function ownContractsView({ contracts, parts }: OwnContracts): OwnContractsView {
  const isShown = ({ kind }: Contract) => parts[partOfKind[kind]];
  return {
    offered: contracts.filter((contract) => contract.state === "offered" && isShown(contract)),
    held: contracts.filter((contract) => contract.state === "active" && isShown(contract)),
    ended: contracts.filter(({ state }) => state !== "offered" && state !== "active"),
  };
}

/** What a contract asks of a period, in the order in which it is read; nothing that it does not ask for. */
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
