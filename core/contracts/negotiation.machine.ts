import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from "xstate";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { createFormMachine } from "../shared/form.machine.ts";
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

/** What is typed, sent and answered is the business of a form; `ending` comes with its refusal. */
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
    // What was agreed to once is not agreed to for ever.
    secrets: { agreedTo: [] },
    send: ({ contractActions }, request, key, signal): Promise<Outcome<Contract, ContractActionRefusal>> =>
      contractActions.decide(request, key, signal),
  });

export type NegotiationForm = ReturnType<typeof createNegotiationForm>;

export interface NegotiationContext {
  /** Null while there is none. */
  readonly subject: NegotiationSubject | null;
  /** What the person holds; null until it is known. */
  readonly held: readonly HeldContract[] | null;
  /** How the form of it is. */
  readonly form: SnapshotFrom<NegotiationForm> | null;
}

export type NegotiationEvent =
  | { readonly type: "facts.changed"; readonly facts: readonly HeldContract[] | null }
  | { readonly type: "offer.begun"; readonly account: string }
  | { readonly type: "contract.considered"; readonly act: ContractAct; readonly contract: Contract }
  /** That what would end does end (CONTRACT-03). */
  | { readonly type: "ending.agreed" }
  /** Back to what was typed, or to the question, with nothing changed. */
  | { readonly type: "negotiation.reconsidered" }
  | { readonly type: "negotiation.closed" };

const none = { subject: null, form: null } as const;

/** What would end with what was sent, as the refusal says; null where it was answered otherwise. */
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
 * One negotiation of a contract at a time, from an offer or a question to the answer (CONTRACT-02). Where it would end a
 * contract with a better rate nothing changes before this is agreed to, and who changes their mind finds everything as they
 * typed it (CONTRACT-03). A form of its own types and sends; here is what its answers lead to. One whose answer was lost may
 * be left: the lists say what came of it.
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
      /** Lists of contracts, and what depends on them, are read again. */
      tell: enqueueActions(({ self, enqueue }) =>
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
    { guard: "isSettledElsewhere", target: "elsewhere", actions: "tell" },
    { guard: "isDone", target: "done", actions: "tell" },
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
            { guard: "isUncertain", target: "idle", actions: "tell" },
            // Nobody leaves while an answer is outstanding.
            { guard: "isSettled", target: "idle" },
          ],
        },
        initial: "considering",
        states: {
          /** An offer is typed or sent, or its answer was lost. */
          offering: { always: answered },
          /** The same of a question about a contract that there is. */
          considering: { always: answered },
          /** A contract with a better rate would end, and nothing changes before that is agreed to. */
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
          /** Someone else has decided it meanwhile: the lists say how. */
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
