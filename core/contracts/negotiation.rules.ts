import type { Checked } from "../forms/form.events.ts";
import type { Finding, MessageKey } from "../messages/message-keys.ts";
import type { Contract, ContractActionRefusal, ContractRequest } from "./contract-actions.ports.ts";
import { checkOffer, emptyDraft, type HeldContract, type OfferDraft } from "./offer.rules.ts";

/** What is done about a contract that there is. */
export type ContractAct = Exclude<ContractRequest["act"], "offer">;

/** What a negotiation is about. */
export type NegotiationSubject =
  | { readonly act: "offer"; readonly account: string }
  | { readonly act: ContractAct; readonly contract: Contract };

/** What is typed of an offer, and which contracts may end with what is sent. */
export interface NegotiationDraft extends OfferDraft {
  readonly agreedTo: readonly string[];
}

export interface NegotiationFacts {
  readonly subject: NegotiationSubject;
  /** What the person holds, which bounds what they offer. */
  readonly held: readonly HeldContract[];
}

/** What a negotiation is checked by; null until it is known. An offer needs what its giver holds. */
export function negotiationFacts(
  subject: NegotiationSubject | null,
  held: readonly HeldContract[] | null,
): NegotiationFacts | null {
  if (subject === null || (subject.act === "offer" && held === null)) return null;
  return { subject, held: held ?? [] };
}

/** A negotiation begins with an empty offer of the first kind that may be offered, and with nothing agreed to. */
export const blankNegotiation = (facts: NegotiationFacts | null): NegotiationDraft => ({
  ...emptyDraft(facts?.held ?? []),
  agreedTo: [],
});

/** What would be sent, or what is wrong with an offer, field by field (CONTRACT-02, CONTRACT-03). */
export function checkNegotiation(
  { agreedTo, ...offer }: NegotiationDraft,
  { subject, held }: NegotiationFacts,
): Checked<ContractRequest, keyof OfferDraft> {
  if (subject.act === "offer") {
    const { account } = subject;
    const checked = checkOffer(held, offer);
    if (checked.kind === "wrong") return checked;
    return { kind: "ready", request: { act: "offer", account, terms: checked.request, agreedTo } };
  }
  const { act, contract } = subject;
  const contractId = contract.id;
  return { kind: "ready", request: act === "accept" ? { act, contractId, agreedTo } : { act, contractId } };
}

/** Whether a refusal says that someone else has decided it meanwhile: the lists say how. */
export const isSettledElsewhere = (reason: ContractActionRefusal): boolean =>
  reason === "already-decided" || reason === "unknown-contract" || reason === "offer-open";

const messageKeyByRefusal = {
  "not-your-downline": "contract.error.notYourDownline",
  "invalid-terms": "contract.error.invalidTerms",
  "rate-too-high": "contract.error.rateTooHigh",
  "period-not-held": "contract.error.periodNotHeld",
  "offer-open": "contract.error.offerOpen",
  "would-terminate": "contract.error.invalidTerms",
  "unknown-contract": "contract.error.unknownContract",
  "already-decided": "contract.error.alreadyDecided",
  "trial-account": "contract.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<ContractActionRefusal, MessageKey>;

const fieldByRefusal: Partial<Record<ContractActionRefusal, keyof OfferDraft>> = {
  "rate-too-high": "rate",
  "period-not-held": "kind",
};

/** What a refusal says, and where: of a contract that there is, what its giver holds is their business. */
export function refusalOf(
  reason: ContractActionRefusal,
  act: NegotiationSubject["act"],
): { readonly at: keyof OfferDraft | "message"; readonly finding: Finding } {
  const field = fieldByRefusal[reason];
  if (act === "offer") return { at: field ?? "message", finding: { key: messageKeyByRefusal[reason] } };
  return {
    at: "message",
    finding: { key: field === undefined ? messageKeyByRefusal[reason] : "contract.error.uplineRate" },
  };
}
