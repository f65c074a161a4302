import type { SettlementRecord } from "../records/records.ports.ts";
import type { Money } from "../shared/money.ts";
import type { ContractKind } from "./contracts.ports.ts";
import { areTermsMet, baseMinorOf } from "./contracts.rules.ts";

/** What a period had to have, what it had, and whether that was enough. */
export type SettlementNeed =
  | { readonly name: "members"; readonly had: number; readonly needed: number; readonly isMet: boolean }
  | {
      readonly name: "validBet" | "profitLoss" | "betAmount";
      readonly had: Money;
      readonly needed: Money;
      readonly isMet: boolean;
    };

/** How the amount of a contract for a period came about (CONTRACT-01). */
export interface SettlementView {
  /** Only what the contract asks for. */
  readonly needs: readonly SettlementNeed[];
  /** Whether all of it was reached; else the period pays nothing. */
  readonly isMet: boolean;
  /** What the rate is of. */
  readonly base: Money;
}

/**
 * Compares a settled period with what its contract asked for; `kind` is the contract's. Amounts are in the settlement's
 * currency.
 */
export function settlementView(kind: ContractKind, settlement: SettlementRecord): SettlementView {
  const { activeMembers, stake, placed, result, needed, rateBasisPoints } = settlement;
  const { currency } = stake;
  const play = {
    activeMembers,
    stakeMinor: stake.amountMinor,
    placedMinor: placed.amountMinor,
    resultMinor: result.amountMinor,
  };
  const lost: Money = { amountMinor: baseMinorOf("dividend", play), currency };
  const amounts = [
    ["validBet", stake, needed.validBet],
    ["profitLoss", lost, needed.profitLoss],
    ["betAmount", placed, needed.betAmount],
  ] as const;
  const members: SettlementNeed = {
    name: "members",
    had: activeMembers,
    needed: needed.activeMembers,
    isMet: activeMembers >= needed.activeMembers,
  };
  return {
    needs: [
      ...(needed.activeMembers > 0 ? [members] : []),
      ...amounts
        .filter(([, , least]) => least.amountMinor > 0n)
        .map(([name, had, least]) => ({
          name,
          had,
          needed: least,
          isMet: had.amountMinor >= least.amountMinor,
        })),
    ],
    isMet: areTermsMet(
      {
        rateBasisPoints,
        activeMembers: needed.activeMembers,
        validBetMinor: needed.validBet.amountMinor,
        profitLossMinor: needed.profitLoss.amountMinor,
        betAmountMinor: needed.betAmount.amountMinor,
      },
      play,
    ),
    base: { amountMinor: baseMinorOf(kind, play), currency },
  };
}
