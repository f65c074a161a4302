import type { Message, MessageKey } from "../shared/message-keys.ts";
import { type Money, parseMoney } from "../shared/money.ts";
import { type ContractKind, contractKinds } from "./contracts.ports.ts";
import type { Contract, DealRefusal, OfferedTerms } from "./deals.ports.ts";
import { parseRate } from "./rate.rules.ts";

export const thresholdFields = ["validBet", "profitLoss", "betAmount"] as const;

/** An offer as a person has written it so far. Empty thresholds ask for nothing. */
export interface OfferDraft {
  readonly kind: ContractKind;
  /** In percent. */
  readonly rate: string;
  readonly activeMembers: string;
  readonly validBet: string;
  readonly profitLoss: string;
  readonly betAmount: string;
}

/** What somebody holds, which bounds what he gives. */
export type HeldContract = Pick<Contract, "kind" | "period" | "rateBasisPoints" | "validBet" | "state">;

export interface DealProblem {
  /** Which part of the form a message is about; null for none in particular. */
  readonly field: keyof OfferDraft | null;
  readonly message: Message;
}

export type CheckedOffer =
  | { readonly kind: "ready"; readonly terms: OfferedTerms }
  | { readonly kind: "problem"; readonly problem: DealProblem };

const problem = (field: DealProblem["field"], key: MessageKey): CheckedOffer => ({
  kind: "problem",
  problem: { field, message: { key } },
});

/** The contract in force of a kind, which is the most that may be given of it (CONTRACT-02). */
export const boundOf = (held: readonly HeldContract[], kind: ContractKind): HeldContract | null =>
  held.find((contract) => contract.kind === kind && contract.state === "active") ?? null;

/** Kinds that may be offered, in the house's order. */
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

/** As much as a threshold may ask for, as the house has it. */
const MOST_MEMBERS = 1_000_000;
const MOST_MINOR = 2n ** 63n - 1n;

function membersOf(text: string): number | null {
  const typed = text.trim();
  if (!/^\d{0,7}$/.test(typed)) return null;
  const count = Number(typed);
  return count > MOST_MEMBERS ? null : count;
}

function thresholdOf(text: string, currency: string): Money | null {
  const money = parseMoney(text.trim() === "" ? "0" : text.trim(), currency);
  return money === null || money.amountMinor < 0n || money.amountMinor > MOST_MINOR ? null : money;
}

/**
 * What would be offered of a draft, or what keeps it from being sent: the rate is at most the one that is held, period and
 * currency are those of the contract that is held (CONTRACT-01, CONTRACT-02). The house decides it all once more.
 */
export function checkOffer(held: readonly HeldContract[], draft: OfferDraft): CheckedOffer {
  const bound = boundOf(held, draft.kind);
  if (bound === null) return problem("kind", "deal.error.kindMissing");
  if (draft.rate.trim() === "") return problem("rate", "deal.error.rateMissing");
  const rateBasisPoints = parseRate(draft.rate);
  if (rateBasisPoints === null) return problem("rate", "deal.error.invalidRate");
  if (rateBasisPoints > bound.rateBasisPoints) return problem("rate", "deal.error.rateTooHigh");
  const activeMembers = membersOf(draft.activeMembers);
  if (activeMembers === null) return problem("activeMembers", "deal.error.invalidMembers");
  const { currency } = bound.validBet;
  const validBet = thresholdOf(draft.validBet, currency);
  if (validBet === null) return problem("validBet", "deal.error.invalidAmount");
  const profitLoss = thresholdOf(draft.profitLoss, currency);
  if (profitLoss === null) return problem("profitLoss", "deal.error.invalidAmount");
  const betAmount = thresholdOf(draft.betAmount, currency);
  if (betAmount === null) return problem("betAmount", "deal.error.invalidAmount");
  const { kind } = draft;
  const { period } = bound;
  return {
    kind: "ready",
    terms: { kind, period, rateBasisPoints, activeMembers, validBet, profitLoss, betAmount },
  };
}

/** A refusal that says something other than what was sent: it is shown as a question, or the deal is over. */
export const isSettledElsewhere = (reason: DealRefusal): boolean =>
  reason === "already-decided" || reason === "unknown-contract" || reason === "offer-open";

const messageKeyByRefusal = {
  "not-your-downline": "deal.error.notYourDownline",
  "invalid-terms": "deal.error.invalidTerms",
  "rate-too-high": "deal.error.rateTooHigh",
  "period-not-held": "deal.error.periodNotHeld",
  "offer-open": "deal.error.offerOpen",
  "would-terminate": "deal.error.invalidTerms",
  "unknown-contract": "deal.error.unknownContract",
  "already-decided": "deal.error.alreadyDecided",
  "trial-account": "deal.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<DealRefusal, MessageKey>;

const fieldByRefusal: Partial<Record<DealRefusal, keyof OfferDraft>> = {
  "rate-too-high": "rate",
  "period-not-held": "kind",
};

/** Why the house did not take an offer, in its place on the form. */
export const offerProblem = (reason: DealRefusal): DealProblem => ({
  field: fieldByRefusal[reason] ?? null,
  message: { key: messageKeyByRefusal[reason] },
});

/** The same of an answer to a contract: what is held is the upline's business there. */
export const answerProblem = (reason: DealRefusal): DealProblem => ({
  field: null,
  message: {
    key:
      reason === "rate-too-high" || reason === "period-not-held"
        ? "deal.error.uplineRate"
        : messageKeyByRefusal[reason],
  },
});
