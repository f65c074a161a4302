import { assign, enqueueActions, fromPromise, setup } from "xstate";
import { tellPortal } from "../portal/tell-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone, type Outcome } from "../shared/outcome.ts";
import type { Random } from "../shared/random.ts";
import { type DealContext, type DealEvent, noDeal } from "./deal.events.ts";
import { answerProblem, checkOffer, emptyDraft, isSettledElsewhere, offerProblem } from "./deal.rules.ts";
import type { Contract, DealRefusal, DealRequest, DealsPort, EndingContract } from "./deals.ports.ts";

export interface DealPorts {
  readonly deals: Pick<DealsPort, "decide">;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

type Answer = Outcome<Contract, DealRefusal, readonly EndingContract[] | undefined>;
type Answered = { readonly event: { readonly output: Answer } };

const isOffer = ({ subject }: DealContext) => subject?.act === "offer";

const offerOf = ({ subject, draft }: DealContext) =>
  subject?.act === "offer" && draft !== null ? checkOffer(subject.held, draft) : null;

/** What is sent of a deal as it stands; null while it cannot be. */
function requestOf(context: DealContext): DealRequest | null {
  const { subject } = context;
  if (subject === null) return null;
  if (subject.act === "offer") {
    const offer = offerOf(context);
    if (offer?.kind !== "ready") return null;
    return { act: "offer", account: subject.account, terms: offer.terms, agreedTo: [] };
  }
  const contractId = subject.contract.id;
  return subject.act === "accept"
    ? { act: "accept", contractId, agreedTo: [] }
    : { act: subject.act, contractId };
}

/**
 * One deal about a contract at a time, from the form or the question to the answer (CONTRACT-02). Where it would end a
 * contract with a better rate nothing changes before this is agreed to, and whoever changes his mind finds everything as he
 * typed it (CONTRACT-03). Nothing is sent twice: while an answer is outstanding nothing else is, and when none came the only
 * ways on are the same request with the same key, or to leave it and look at the lists.
 */
export function createDealMachine({ deals, random, diagnostics }: DealPorts) {
  return setup({
    types: { context: {} as DealContext, events: {} as DealEvent },
    actors: {
      send: fromPromise<
        Answer,
        { readonly request: DealRequest | null; readonly idempotencyKey: string | null }
      >(({ input: { request, idempotencyKey }, signal }) => {
        if (request === null || idempotencyKey === null) throw new Error("deal: nothing was confirmed");
        return deals.decide(request, idempotencyKey, signal);
      }),
    },
    actions: {
      forget: assign(noDeal),
      prepare: assign(({ context }) => ({
        request: requestOf(context),
        idempotencyKey: random.id(),
        problem: null,
      })),
      agree: assign(({ context: { request, ending } }) => ({
        request:
          request !== null && "agreedTo" in request
            ? { ...request, agreedTo: ending.map(({ contractId }) => contractId) }
            : request,
        idempotencyKey: random.id(),
        ending: [],
      })),
      explain: assign(({ context }, { reason }: { readonly reason: DealRefusal | null }) => ({
        problem: reason === null ? null : (isOffer(context) ? offerProblem : answerProblem)(reason),
      })),
      /** Lists of contracts, and what depends on them, are read again. */
      tell: enqueueActions(({ self, enqueue }) => tellPortal({ self, enqueue }, { type: "balance.doubted" })),
      report: (_, { error }: { readonly error: unknown }) =>
        diagnostics.report({ where: "deal", what: "no answer came", cause: error }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      wouldTerminate: (_, answer: Answered["event"]["output"]) =>
        answer.kind === "refused" && answer.reason === "would-terminate",
      isSettledElsewhere: (_, answer: Answered["event"]["output"]) =>
        answer.kind === "refused" && isSettledElsewhere(answer.reason),
      isOffer: ({ context }) => isOffer(context),
      isReady: ({ context }) => offerOf(context)?.kind === "ready",
    },
  }).createMachine({
    id: "deal",
    context: noDeal,
    initial: "idle",
    states: {
      idle: {
        entry: "forget",
        on: {
          "offer.begun": {
            target: "editing",
            actions: assign(({ event: { account, held } }) => ({
              subject: { act: "offer" as const, account, held },
              draft: emptyDraft(held),
            })),
          },
          "contract.considered": {
            target: "considering",
            actions: assign(({ event: { act, contract } }) => ({ subject: { act, contract } })),
          },
        },
      },
      editing: {
        on: {
          "offer.changed": {
            actions: assign(({ context: { draft }, event: { change } }) => ({
              draft: draft && { ...draft, ...change },
              problem: null,
            })),
          },
          "offer.submitted": [
            { guard: "isReady", target: "sending", actions: "prepare" },
            {
              actions: assign(({ context }) => {
                const offer = offerOf(context);
                return { problem: offer?.kind === "problem" ? offer.problem : null };
              }),
            },
          ],
          "deal.closed": "idle",
        },
      },
      considering: {
        on: {
          "deal.confirmed": { target: "sending", actions: "prepare" },
          "deal.closed": "idle",
        },
      },
      sending: {
        invoke: {
          src: "send",
          input: ({ context: { request, idempotencyKey } }) => ({ request, idempotencyKey }),
          onDone: [
            {
              guard: { type: "isDone", params: answerOf },
              target: "done",
              actions: [
                assign(({ event: { output } }) => ({ result: output.kind === "done" ? output.value : null })),
                "tell",
              ],
            },
            {
              guard: { type: "wouldTerminate", params: answerOf },
              target: "agreeing",
              actions: assign(({ event: { output } }) => ({
                ending: output.kind === "refused" ? (output.detail ?? []) : [],
              })),
            },
            {
              guard: { type: "isSettledElsewhere", params: answerOf },
              target: "elsewhere",
              actions: [{ type: "explain", params: reasonOf }, "tell"],
            },
            { guard: "isOffer", target: "editing", actions: { type: "explain", params: reasonOf } },
            { target: "considering", actions: { type: "explain", params: reasonOf } },
          ],
          onError: {
            target: "uncertain",
            actions: [
              assign(({ event }) => ({ failure: failureKindOf(event.error) })),
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      agreeing: {
        on: {
          "deal.agreed": { target: "sending", actions: "agree" },
          "deal.reconsidered": [{ guard: "isOffer", target: "editing" }, { target: "considering" }],
          "deal.closed": "idle",
        },
      },
      uncertain: {
        on: {
          "retry.asked": { target: "sending", actions: assign({ failure: null }) },
          "deal.closed": { target: "idle", actions: "tell" },
        },
      },
      // Somebody else has decided it in the meantime: the lists say how.
      elsewhere: {
        on: {
          "deal.reconsidered": { guard: "isOffer", target: "editing", actions: assign({ problem: null }) },
          "deal.closed": "idle",
        },
      },
      done: { on: { "deal.closed": "idle" } },
    },
  });
}

const answerOf = ({ event }: Answered) => event.output;

function reasonOf({ event: { output } }: Answered): { readonly reason: DealRefusal | null } {
  return { reason: output.kind === "refused" ? output.reason : null };
}
