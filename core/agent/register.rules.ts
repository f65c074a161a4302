import type { OfferedTerms } from "../contracts/contract-actions.ports.ts";
import { type ContractKind, contractKinds } from "../contracts/contracts.ports.ts";
import { checkOffer, emptyDraft, type HeldContract, type OfferDraft } from "../contracts/offer.rules.ts";
import type { Checked, FormErrors } from "../forms/form.events.ts";
import type { DownlineRegistration, LinkMaking, RegisterLink } from "./agent.ports.ts";

/** The offers for new downlines, at most one of each kind. */
export type OfferDrafts = { readonly [Kind in ContractKind]?: OfferDraft };

/** A new link as the agent has typed it so far. */
export interface LinkDraft {
  /** Whether the form is open. */
  readonly isOpen: boolean;
  readonly label: string;
  readonly makesAgents: boolean;
  readonly offers: OfferDrafts;
}

/** A new downline as the agent has typed it so far. */
export interface NewcomerDraft {
  readonly isOpen: boolean;
  readonly account: string;
  readonly password: string;
  readonly nickname: string;
  readonly makesAgent: boolean;
  readonly offers: OfferDrafts;
}

export const emptyLink: LinkDraft = { isOpen: false, label: "", makesAgents: false, offers: {} };
export const emptyNewcomer: NewcomerDraft = {
  isOpen: false,
  account: "",
  password: "",
  nickname: "",
  makesAgent: false,
  offers: {},
};

/** The longest name of a link and the longest nickname, in characters. */
export const LONGEST_LABEL = 60;

/** A field of the forms; a field of an offer is prefixed with its kind, such as "dividend-rate". */
export type RegisterField = "label" | "account" | "password" | "nickname" | OfferField;
/** A field of an offer by the name that `offerField` gives it. */
export type OfferField = `${ContractKind}-${keyof OfferDraft}`;
/** The name by which a form has the errors of an offer's field, such as "dividend-rate". */
export const offerField = (kind: ContractKind, field: keyof OfferDraft): OfferField => `${kind}-${field}`;

/** Adds or removes the offer of a kind. */
export function withOffer(offers: OfferDrafts, kind: ContractKind, isOffered: boolean): OfferDrafts {
  const { [kind]: _, ...others } = offers;
  return isOffered ? { ...others, [kind]: { ...emptyDraft([]), kind } } : others;
}

/** Changes the offer of a kind. */
export function withTerms(
  offers: OfferDrafts,
  kind: ContractKind,
  change: Partial<Omit<OfferDraft, "kind">>,
): OfferDrafts {
  const draft = offers[kind];
  return draft === undefined ? offers : { ...offers, [kind]: { ...draft, ...change } };
}

/** The contracts that the agent holds, which bound the offers. */
export interface RegisterFacts {
  readonly held: readonly HeldContract[];
}

/** The terms of all offers, in the usual order, or the errors of each (CONTRACT-02). */
function checkOffers(
  offers: OfferDrafts,
  held: readonly HeldContract[],
): { readonly terms: readonly OfferedTerms[]; readonly errors: FormErrors<OfferField> } {
  const checked = contractKinds.flatMap((kind) => {
    const draft = offers[kind];
    return draft === undefined ? [] : [{ kind, offer: checkOffer(held, draft) }];
  });
  const errors = checked.flatMap(({ kind, offer }) =>
    offer.kind === "ready"
      ? []
      : Object.entries(offer.errors).map(([at, finding]) => [
          // A kind that the agent no longer holds has no field, so its error becomes the form's message.
          at === "kind" ? "message" : offerField(kind, at as keyof OfferDraft),
          finding,
        ]),
  );
  return {
    terms: checked.flatMap(({ offer }) => (offer.kind === "ready" ? [offer.request] : [])),
    errors: Object.fromEntries(errors),
  };
}

/** The request for a new link, or the errors of the draft. The gateway validates it again. */
export function checkLink(
  { label, makesAgents, offers }: LinkDraft,
  { held }: RegisterFacts,
): Checked<LinkMaking, RegisterField> {
  const { terms, errors: wrong } = checkOffers(offers, held);
  const errors: FormErrors<RegisterField> = {
    ...(label.trim().length > LONGEST_LABEL && { label: { key: "agent.error.label" } as const }),
    ...wrong,
  };
  if (Object.keys(errors).length > 0) return { kind: "wrong", errors };
  return { kind: "ready", request: { kind: "make", label: label.trim(), makesAgents, offers: terms } };
}

/**
 * The request for a new downline, or the errors of the draft. The gateway alone has the rules for accounts and passwords.
 */
export function checkNewcomer(
  { account, password, nickname, makesAgent, offers }: NewcomerDraft,
  { held }: RegisterFacts,
): Checked<DownlineRegistration, RegisterField> {
  const { terms, errors: wrong } = checkOffers(offers, held);
  const errors: FormErrors<RegisterField> = {
    ...(account.trim() === "" && { account: { key: "agent.error.accountMissing" } as const }),
    ...(password === "" && { password: { key: "agent.error.passwordMissing" } as const }),
    ...(nickname.trim().length > LONGEST_LABEL && { nickname: { key: "agent.error.nickname" } as const }),
    ...wrong,
  };
  if (Object.keys(errors).length > 0) return { kind: "wrong", errors };
  return {
    kind: "ready",
    request: { account: account.trim(), password, nickname: nickname.trim(), makesAgent, offers: terms },
  };
}

/** The address of the registration page with this link's code (REG-05). */
export const linkAddress = (origin: string, { code }: Pick<RegisterLink, "code">): string =>
  `${origin}/register?affiliateCode=${encodeURIComponent(code)}`;

/** The address for a new downline's first login: agents have their own login page (PERM-08). */
export const loginAddress = (origin: string, isAgent: boolean): string =>
  `${origin}${isAgent ? "/agent" : "/login"}`;
