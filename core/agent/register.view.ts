import type { ContractKind } from "../contracts/contracts.ports.ts";
import { boundOf, type HeldContract, type OfferDraft, offeredKinds } from "../contracts/offer.rules.ts";
import { type ActionSnapshot, actionView, type SendAction } from "../forms/action.view.ts";
import type { FormContext, FormEvent } from "../forms/form.events.ts";
import { type FormView, formView } from "../forms/form.view.ts";
import type { Message, MessageKey } from "../messages/message-keys.ts";
import type {
  Downline,
  DownlineRegistration,
  DownlineRegistrationRefusal,
  LinkMaking,
  RegisterLink,
  RegisterLinkRefusal,
} from "./agent.ports.ts";
import {
  type LinkDraft,
  type NewcomerDraft,
  type OfferDrafts,
  offerField,
  type RegisterFacts,
  type RegisterField,
  withOffer,
  withTerms,
} from "./register.rules.ts";

const linkKeys = {
  "invalid-label": "agent.error.label",
  "invalid-terms": "agent.error.terms",
  "rate-too-high": "agent.error.rate",
  "period-not-held": "agent.error.period",
  "too-many-links": "agent.error.tooManyLinks",
  "unknown-link": "agent.error.unknownLink",
  "not-an-agent": "agent.error.notAnAgent",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<RegisterLinkRefusal, MessageKey>;

const registrationKeys = {
  "invalid-account": "agent.error.account",
  "account-taken": "agent.error.accountTaken",
  "invalid-password": "agent.error.password",
  "invalid-nickname": "agent.error.nickname",
  "invalid-terms": "agent.error.terms",
  "rate-too-high": "agent.error.rate",
  "period-not-held": "agent.error.period",
  "too-many": "agent.error.tooMany",
  "not-an-agent": "agent.error.notAnAgent",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<DownlineRegistrationRefusal, MessageKey>;

const registrationFields: Partial<Record<DownlineRegistrationRefusal, RegisterField>> = {
  "invalid-account": "account",
  "account-taken": "account",
  "invalid-password": "password",
  "invalid-nickname": "nickname",
};

/** A kind of contract that may be offered to who registers (CONTRACT-02). */
export interface KindView {
  readonly kind: ContractKind;
  /** The most that may be given. */
  readonly bound: HeldContract;
  /** What is offered; null while nothing of that kind is. */
  readonly draft: OfferDraft | null;
  errorAt(field: OfferTerm): Message | null;
  /** Begins an offer of this kind with empty fields, or removes it. */
  offer(isOffered: boolean): void;
  /** Writes a field as typed; ignored while nothing of the kind is offered. */
  write(field: OfferTerm, value: string): void;
}
/** A field that an agent fills in for an offer; its kind is chosen by offering it. */
export type OfferTerm = Exclude<keyof OfferDraft, "kind">;

/** Of each kind that the agent holds, what is offered of it. */
function kindViews(
  {
    fields,
    errorAt,
  }: Pick<FormView<{ readonly offers: OfferDrafts }, unknown, unknown, RegisterField>, "fields" | "errorAt">,
  held: readonly HeldContract[],
): readonly KindView[] {
  const { value: offers, change } = fields.offers;
  return offeredKinds(held).flatMap((kind) => {
    const bound = boundOf(held, kind);
    return bound === null
      ? []
      : {
          kind,
          bound,
          draft: offers[kind] ?? null,
          errorAt: (field: OfferTerm) => errorAt(offerField(kind, field)),
          offer: (isOffered: boolean) => change(withOffer(offers, kind, isOffered)),
          write: (field: OfferTerm, value: string) => change(withTerms(offers, kind, { [field]: value })),
        };
  });
}

type Registering<Draft, Request, Value, Reason extends string> = {
  readonly value: unknown;
  readonly context: FormContext<Draft, RegisterFacts, Request, Value, Reason, RegisterField>;
};

/** The form of a new link (AGENT-04). */
export function linkForm(
  snapshot: Registering<LinkDraft, LinkMaking, readonly RegisterLink[], RegisterLinkRefusal>,
  send: (event: FormEvent<LinkDraft, RegisterFacts>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, {
    tag,
    refusal: ({ reason }) => ({
      at: reason === "invalid-label" ? "label" : "message",
      finding: { key: linkKeys[reason] },
    }),
  });
  return {
    ...view,
    isOpen: snapshot.context.draft.isOpen,
    kinds: kindViews(view, snapshot.context.facts?.held ?? []),
    /** The link that was made, once it is. */
    made: view.value === null ? null : madeLink(view.value),
    open() {
      view.begin();
      view.change({ isOpen: true });
    },
  };
}

/** The closing of a link, by its id; it is asked about first. */
export const linkClosingView = (
  snapshot: ActionSnapshot<string, readonly RegisterLink[], RegisterLinkRefusal>,
  send: SendAction<string>,
  tag: string,
) => actionView(snapshot, send, tag, ({ reason }) => ({ key: linkKeys[reason] }));

/** The form of a direct registration (AGENT-04). */
export function newcomerForm(
  snapshot: Registering<NewcomerDraft, DownlineRegistration, Downline, DownlineRegistrationRefusal>,
  send: (event: FormEvent<NewcomerDraft, RegisterFacts>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, {
    tag,
    refusal: ({ reason }) => ({
      at: registrationFields[reason] ?? "message",
      finding: { key: registrationKeys[reason] },
    }),
  });
  return {
    ...view,
    isOpen: snapshot.context.draft.isOpen,
    kinds: kindViews(view, snapshot.context.facts?.held ?? []),
    open() {
      view.begin();
      view.change({ isOpen: true });
    },
  };
}

/** The link that was made last, once it is there: the latest stands first after the agent's own. */
export const madeLink = (links: readonly RegisterLink[]): RegisterLink | null =>
  links.find(({ isOwn }) => !isOwn) ?? null;
