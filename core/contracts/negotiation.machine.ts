import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from "xstate";
import { createFormMachine } from "../forms/form.machine.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Random } from "../shared/random.ts";
import type {
  Contract,
  ContractActionRefusal,
  ContractActionsPort,
  ContractRequest,
  TerminableContract,
} from "./contract-actions.ports.ts";
import {
  blankNegotiation,
  type ContractAct,
  checkNegotiation,
  isSettledElsewhere,
  type NegotiationDraft,
  type NegotiationFacts,
  type NegotiationSubject,
  negotiationFacts,
} from "./negotiation.rules.ts";
import type { HeldContract, OfferDraft } from "./offer.rules.ts";

export interface NegotiationPorts {
  readonly contractActions: Pick<ContractActionsPort, "decide">;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

/** A form holds the draft and submits it; its `would-terminate` refusal lists the contracts that would end. */
const createNegotiationForm = (portsOf: PortsOfActor<NegotiationPorts>) =>
  createFormMachine<
    NegotiationPorts,
    NegotiationDraft,
    NegotiationFacts,
    ContractRequest,
    Contract,
    ContractActionRefusal,
    keyof OfferDraft
  >({
    id: "form",
    portsOf,
    blank: blankNegotiation,
    check: checkNegotiation,
    // Consent covers a single submission.
    secrets: { agreedTo: [] },
    send: ({ contractActions }, request, key, signal): Promise<Outcome<Contract, ContractActionRefusal>> =>
      contractActions.decide(request, key, signal),
  });

export type NegotiationForm = ReturnType<typeof createNegotiationForm>;

export interface NegotiationContext {
  /** Null while no negotiation is open. */
  readonly subject: NegotiationSubject | null;
  /** The contracts that the player holds; null while unknown. */
  readonly held: readonly HeldContract[] | null;
  /** The latest snapshot of the form. */
  readonly form: SnapshotFrom<NegotiationForm> | null;
}

export type NegotiationEvent =
  | { readonly type: "facts.changed"; readonly facts: readonly HeldContract[] | null }
  | { readonly type: "offer.begun"; readonly account: string }
  | { readonly type: "contract.considered"; readonly act: ContractAct; readonly contract: Contract }
  /** The player agrees to the termination of the listed contracts (CONTRACT-03). */
  | { readonly type: "ending.agreed" }
  /** Goes back to the draft or the question without any change. */
  | { readonly type: "negotiation.reconsidered" }
  | { readonly type: "negotiation.closed" };

const none = { subject: null, form: null } as const;

/** The contracts that the submission would end, from the refusal; null for any other answer. */
export function terminableOf({ form }: NegotiationContext): readonly TerminableContract[] | null {
  const refusal = form?.context.refusal ?? null;
  if (refusal?.reason !== "would-terminate") return null;
  return Array.isArray(refusal.detail) ? refusal.detail : [];
}

const isElsewhere = ({ form }: NegotiationContext) => {
  const reason = form?.context.refusal?.reason;
  return reason !== undefined && isSettledElsewhere(reason);
};

const isAnswered = (context: NegotiationContext) => terminableOf(context) !== null || isElsewhere(context);

/**
 * One negotiation of a contract at a time, from an offer or a question to the result (CONTRACT-02). It asks for consent
 * before it ends a contract with a better rate, and keeps the draft when the player goes back (CONTRACT-03). The player
 * may leave after a lost answer, since the lists show the result.
 */
export function createNegotiationMachine(portsOf: PortsOfActor<NegotiationPorts>) {
  const negotiation = setup({
    types: {} as {
      context: NegotiationContext;
      events: NegotiationEvent;
      input: { readonly facts?: readonly HeldContract[] | null } | undefined;
      children: { readonly form: "form" };
    },
    actors: { form: createNegotiationForm(portsOf) },
    actions: {
      forget: assign(none),
      keep: assign((_, { snapshot }: { readonly snapshot: SnapshotFrom<NegotiationForm> }) => ({
        form: snapshot,
      })),
      hold: assign((_, { facts }: { readonly facts: readonly HeldContract[] | null }) => ({ held: facts })),
      notifyForm: sendTo("form", ({ context: { subject, held } }) => ({
        type: "facts.changed",
        facts: negotiationFacts(subject, held),
      })),
      agree: sendTo("form", ({ context }) => ({
        type: "form.submitted",
        change: { agreedTo: (terminableOf(context) ?? []).map(({ contractId }) => contractId) },
      })),
      goBack: sendTo("form", { type: "form.changed", change: {} }),
      /** Makes the portal read the lists of contracts, and all that depends on them, again. */
      notify: enqueueActions(({ self, enqueue }) =>
        notifyPortal({ self, enqueue }, { type: "balance.invalidated" }),
      ),
    },
    guards: {
      wouldTerminate: ({ context }) => terminableOf(context) !== null,
      isSettledElsewhere: ({ context }) => isElsewhere(context),
      isDone: ({ context }) => context.form?.value === "done",
      isOfferAgain: ({ context }) => !isAnswered(context) && context.subject?.act === "offer",
      isQuestionAgain: ({ context }) => !isAnswered(context) && context.subject?.act !== "offer",
      isOffer: ({ context }) => context.subject?.act === "offer",
      isSettled: ({ context }) => context.form?.value !== "submitting",
      isUncertain: ({ context }) => context.form?.value === "uncertain",
    },
  });
  const answered = [
    { guard: "wouldTerminate", target: "agreeing" },
    { guard: "isSettledElsewhere", target: "elsewhere", actions: "notify" },
    { guard: "isDone", target: "done", actions: "notify" },
  ] as const;

  return negotiation.createMachine({
    id: "negotiation",
    context: ({ input }) => ({ ...none, held: input?.facts ?? null }),
    initial: "idle",
    states: {
      idle: {
        entry: "forget",
        on: {
          "facts.changed": { actions: { type: "hold", params: ({ event }) => event } },
          "offer.begun": {
            target: "negotiating.offering",
            actions: assign(({ event: { account } }) => ({ subject: { act: "offer", account } })),
          },
          "contract.considered": {
            target: "negotiating.considering",
            actions: assign(({ event: { act, contract } }) => ({ subject: { act, contract } })),
          },
        },
      },
      negotiating: {
        invoke: {
          id: "form",
          src: "form",
          input: ({ context: { subject, held } }) => ({ facts: negotiationFacts(subject, held) }),
          onSnapshot: { actions: { type: "keep", params: ({ event }) => event } },
        },
        on: {
          "facts.changed": { actions: [{ type: "hold", params: ({ event }) => event }, "notifyForm"] },
          "negotiation.closed": [
            { guard: "isUncertain", target: "idle", actions: "notify" },
            // The player cannot leave while a submission is under way.
            { guard: "isSettled", target: "idle" },
          ],
        },
        initial: "considering",
        states: {
          /** The player edits or submits an offer, or its answer was lost. */
          offering: { always: answered },
          /** The same for an act on an existing contract. */
          considering: { always: answered },
          /** A contract with a better rate would end; nothing changes without the player's consent. */
          agreeing: {
            always: [
              { guard: "isOfferAgain", target: "offering" },
              { guard: "isQuestionAgain", target: "considering" },
            ],
            on: {
              "ending.agreed": { actions: "agree" },
              "negotiation.reconsidered": { actions: "goBack" },
            },
          },
          /** The other side, or another tab, has already decided it; the lists show how. */
          elsewhere: {
            always: { guard: "isOfferAgain", target: "offering" },
            on: { "negotiation.reconsidered": { guard: "isOffer", actions: "goBack" } },
          },
          done: {},
        },
      },
    },
  });
}
