import { type ContractKind, contractKinds } from "../contracts/contracts.ports.ts";
import { checkOffer, emptyDraft, type HeldContract, type OfferDraft } from "../contracts/deal.rules.ts";
import type { OfferedTerms } from "../contracts/deals.ports.ts";
import type { MessageKey } from "../shared/message-keys.ts";
import type { Checked, Problem } from "../wallet/transfer.rules.ts";
import type { DownlineRegistration, RegisterLink, RegisterLinkChange } from "./agent.ports.ts";

/** What is offered to whoever registers, of each kind that is offered. */
export type OfferDrafts = { readonly [Kind in ContractKind]?: OfferDraft };

/** A link as an agent has written it so far. */
export interface LinkDraft {
  readonly label: string;
  readonly makesAgents: boolean;
  readonly offers: OfferDrafts;
}

/** Somebody whom an agent registers, as far as it is written. */
export interface NewcomerDraft {
  readonly account: string;
  readonly password: string;
  readonly nickname: string;
  readonly makesAgent: boolean;
  readonly offers: OfferDrafts;
}

export const emptyLink: LinkDraft = { label: "", makesAgents: false, offers: {} };
export const emptyNewcomer: NewcomerDraft = {
  account: "",
  password: "",
  nickname: "",
  makesAgent: false,
  offers: {},
};

/** The longest name of a link, and the longest nickname. */
export const LONGEST_LABEL = 60;

/** A field of the forms; one of an offer bears its kind, such as "dividend-rate". */
export type RegisterField = "label" | "account" | "password" | "nickname" | OfferField;
export type OfferField = `${ContractKind}-${keyof OfferDraft}`;
export const offerField = (kind: ContractKind, field: keyof OfferDraft): OfferField => `${kind}-${field}`;

/** The drafts with a kind offered, or not any more. */
export function withOffer(offers: OfferDrafts, kind: ContractKind, isOffered: boolean): OfferDrafts {
  const { [kind]: _, ...others } = offers;
  return isOffered ? { ...others, [kind]: { ...emptyDraft([]), kind } } : others;
}

/** The drafts with something else written for a kind. */
export function withTerms(
  offers: OfferDrafts,
  kind: ContractKind,
  change: Partial<Omit<OfferDraft, "kind">>,
): OfferDrafts {
  const draft = offers[kind];
  return draft === undefined ? offers : { ...offers, [kind]: { ...draft, ...change } };
}

const problem = (at: RegisterField, key: MessageKey) =>
  ({ kind: "problem", problem: { at, message: { key } } }) as const;

/** The terms of all that is offered, in the house's order, or the first thing that is wrong with one (CONTRACT-02). */
function checkOffers(
  offers: OfferDrafts,
  held: readonly HeldContract[],
): Checked<readonly OfferedTerms[], RegisterField> {
  const terms: OfferedTerms[] = [];
  for (const kind of contractKinds) {
    const draft = offers[kind];
    if (draft === undefined) continue;
    const checked = checkOffer(held, draft);
    if (checked.kind === "problem") {
      const { field, message } = checked.problem;
      const at: Problem<RegisterField>["at"] =
        field === null || field === "kind" ? "message" : offerField(kind, field);
      return { kind: "problem", problem: { at, message } };
    }
    terms.push(checked.terms);
  }
  return { kind: "ready", request: terms };
}

/** What would be sent for a new link, or the first thing that keeps it from being sent. The house decides it once more. */
export function checkLink(
  { label, makesAgents, offers }: LinkDraft,
  held: readonly HeldContract[],
): Checked<RegisterLinkChange, RegisterField> {
  if (label.trim().length > LONGEST_LABEL) return problem("label", "agent.error.label");
  const checked = checkOffers(offers, held);
  if (checked.kind === "problem") return checked;
  return {
    kind: "ready",
    request: { kind: "make", label: label.trim(), makesAgents, offers: checked.request },
  };
}

/** The same of somebody who is registered. What an account and a password may be is the house's to say. */
export function checkNewcomer(
  { account, password, nickname, makesAgent, offers }: NewcomerDraft,
  held: readonly HeldContract[],
): Checked<DownlineRegistration, RegisterField> {
  if (account.trim() === "") return problem("account", "agent.error.accountMissing");
  if (password === "") return problem("password", "agent.error.passwordMissing");
  if (nickname.trim().length > LONGEST_LABEL) return problem("nickname", "agent.error.nickname");
  const checked = checkOffers(offers, held);
  if (checked.kind === "problem") return checked;
  return {
    kind: "ready",
    request: {
      account: account.trim(),
      password,
      nickname: nickname.trim(),
      makesAgent,
      offers: checked.request,
    },
  };
}

/** The address that brings somebody to the registration by a link (REG-05). */
export const linkAddress = (origin: string, { code }: Pick<RegisterLink, "code">): string =>
  `${origin}/register?affiliateCode=${encodeURIComponent(code)}`;

/** Where somebody whom an agent has registered logs in first: agents have a door of their own (PERM-08). */
export const doorAddress = (origin: string, isAgent: boolean): string =>
  `${origin}${isAgent ? "/agent" : "/login"}`;
