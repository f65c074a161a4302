import type { Checked } from "../forms/form.events.ts";
import type { Finding } from "../messages/message-keys.ts";
import { type Money, parseTypedMoney } from "../shared/money.ts";
import type { Contract, OfferedTerms } from "./contract-actions.ports.ts";
import { type ContractKind, contractKinds } from "./contracts.ports.ts";
import { parseRate } from "./rate.rules.ts";

/** The fields of an offer that are amounts of money, in the order in which a form shows them. */
export const thresholdFields = ["validBet", "profitLoss", "betAmount"] as const;

/** An offer as the agent has typed it so far. An empty threshold is none. */
export interface OfferDraft {
  readonly kind: ContractKind;
  /** In percent. */
  readonly rate: string;
  readonly activeMembers: string;
  readonly validBet: string;
  readonly profitLoss: string;
  readonly betAmount: string;
}

/** The player's own contracts, which bound what the player may offer. */
export type HeldContract = Pick<Contract, "kind" | "period" | "rateBasisPoints" | "validBet" | "state">;

/** The active contract of a kind, which bounds offers of that kind (CONTRACT-02). */
export const boundOf = (held: readonly HeldContract[], kind: ContractKind): HeldContract | null =>
  held.find((contract) => contract.kind === kind && contract.state === "active") ?? null;

/** Kinds that may be offered, in their usual order. */
export const offeredKinds = (held: readonly HeldContract[]): readonly ContractKind[] =>
  contractKinds.filter((kind) => boundOf(held, kind) !== null);

/** An empty form, for the first kind that may be offered. */
export const emptyDraft = (held: readonly HeldContract[]): OfferDraft => ({
  kind: offeredKinds(held)[0] ?? "dividend",
  rate: "",
  activeMembers: "",
  validBet: "",
  profitLoss: "",
  betAmount: "",
});

/** The largest value of a threshold. */
const MOST_MEMBERS = 1_000_000;
const MOST_MINOR = 2n ** 63n - 1n;

function membersOf(text: string): number | null {
  const typed = text.trim();
  if (!/^\d{0,7}$/.test(typed)) return null;
  const count = Number(typed);
  return count > MOST_MEMBERS ? null : count;
}

function thresholdOf(text: string, currency: string): Money | null {
  const money = parseTypedMoney(text.trim() === "" ? "0" : text, currency);
  return money === null || money.amountMinor < 0n || money.amountMinor > MOST_MINOR ? null : money;
}

function rateError(typed: string, bound: HeldContract): Finding | null {
  if (typed.trim() === "") return { key: "contract.error.rateMissing" };
  const rate = parseRate(typed);
  if (rate === null) return { key: "contract.error.invalidRate" };
  return rate > bound.rateBasisPoints ? { key: "contract.error.rateTooHigh" } : null;
}

/**
 * The request for an offer, or the errors of each field; the gateway validates it again. The rate is at most that of the
 * agent's own contract, and period and currency are the same (CONTRACT-01, CONTRACT-02).
 */
export function checkOffer(
  held: readonly HeldContract[],
  draft: OfferDraft,
): Checked<OfferedTerms, keyof OfferDraft> {
  const { kind } = draft;
  const bound = boundOf(held, kind);
  if (bound === null) return { kind: "wrong", errors: { kind: { key: "contract.error.kindMissing" } } };
  const { period } = bound;
  const { currency } = bound.validBet;
  const wrongRate = rateError(draft.rate, bound);
  const rateBasisPoints = parseRate(draft.rate);
  const activeMembers = membersOf(draft.activeMembers);
  const [validBet, profitLoss, betAmount] = [draft.validBet, draft.profitLoss, draft.betAmount].map((typed) =>
    thresholdOf(typed, currency),
  );
  if (wrongRate === null && rateBasisPoints && activeMembers !== null && validBet && profitLoss && betAmount)
    return {
      kind: "ready",
      request: { kind, period, rateBasisPoints, activeMembers, validBet, profitLoss, betAmount },
    };
  const amount = { key: "contract.error.invalidAmount" } as const;
  return {
    kind: "wrong",
    errors: {
      ...(wrongRate && { rate: wrongRate }),
      ...(activeMembers === null && { activeMembers: { key: "contract.error.invalidMembers" } as const }),
      ...(!validBet && { validBet: amount }),
      ...(!profitLoss && { profitLoss: amount }),
      ...(!betAmount && { betAmount: amount }),
    },
  };
}
