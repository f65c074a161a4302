import { assign, enqueueActions, fromPromise, setup } from "xstate";
import { type ToldToPortal, tellPortal } from "../portal/tell-portal.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { type FailureKind, failureKindOf } from "./failure.ts";
import { type AnyOutcome, isDone, type Outcome } from "./outcome.ts";
import type { Random } from "./random.ts";

/** Something a person sends once: money to move, a form to file. */
export interface SubmissionContext<Request, Value, Reason extends string> {
  /** What was sent last, or is being sent. */
  readonly request: Request | null;
  /** Made when the button is pressed, and kept until the gateway's answer is known (WALLET-05). */
  readonly idempotencyKey: string | null;
  /** The last answer that went through. */
  readonly value: Value | null;
  /** Why the last one did not go through. */
  readonly refusal: { readonly reason: Reason; readonly detail: unknown } | null;
  readonly failure: FailureKind | null;
  /** Whether an answer to this request was lost: it may be done, whatever a later try is told. */
  readonly isDoubtful: boolean;
}

export type SubmissionEvent<Request> =
  | { readonly type: "submission.confirmed"; readonly request: Request }
  /** The same request with the same key, after no answer came. */
  | { readonly type: "retry.asked" }
  /** Another one may be written. */
  | { readonly type: "submission.begun" };

export interface SubmissionOptions<Request, Value, Reason extends string> {
  readonly id: string;
  readonly send: (
    request: Request,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => Promise<Outcome<Value, Reason>>;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
  /** What the portal hears when one went through. */
  readonly tells?: ToldToPortal;
}

/**
 * Sends one request once. While an answer is outstanding nothing else is sent; when none came, the outcome is uncertain
 * and the only way on is the same request with the same key, which does nothing a second time. A busy gateway has done nothing,
 * so the form is as it was before, unless an earlier try was lost.
 */
export function createSubmissionMachine<Request, Value, Reason extends string>({
  id,
  send,
  random,
  diagnostics,
  tells,
}: SubmissionOptions<Request, Value, Reason>) {
  // xstate's types do not carry a generic through an invoked promise: what goes in and comes out of `send` is named here.
  const answerOf = (event: { readonly output: unknown }) => event.output as Outcome<Value, Reason>;
  return setup({
    types: {
      context: {} as SubmissionContext<Request, Value, Reason>,
      events: {} as SubmissionEvent<Request>,
    },
    actors: {
      send: fromPromise<
        unknown,
        { readonly request: Request | null; readonly idempotencyKey: string | null }
      >(({ input: { request, idempotencyKey }, signal }) => {
        if (request === null || idempotencyKey === null) throw new Error(`${id}: nothing was confirmed`);
        return send(request, idempotencyKey, signal);
      }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      isUndone: ({ context }, { error }: { readonly error: unknown }) =>
        failureKindOf(error) === "busy" && !context.isDoubtful,
    },
    actions: {
      fail: assign((_, { error }: { readonly error: unknown }) => ({ failure: failureKindOf(error) })),
      tell: enqueueActions(({ self, enqueue }) => {
        if (tells !== undefined) tellPortal({ self, enqueue }, tells);
      }),
      report: (_, { error }: { readonly error: unknown }) =>
        diagnostics.report({ where: id, what: "no answer came", cause: error }),
    },
  }).createMachine({
    id,
    context: {
      request: null,
      idempotencyKey: null,
      value: null,
      refusal: null,
      failure: null,
      isDoubtful: false,
    },
    initial: "editing",
    states: {
      editing: {
        on: {
          "submission.confirmed": {
            target: "sending",
            actions: assign(({ event }) => ({
              request: event.request,
              idempotencyKey: random.id(),
              refusal: null,
              failure: null,
              isDoubtful: false,
            })),
          },
        },
      },
      sending: {
        invoke: {
          src: "send",
          input: ({ context: { request, idempotencyKey } }) => ({ request, idempotencyKey }),
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => answerOf(event) },
              target: "done",
              actions: [
                "tell",
                assign(({ event }) => {
                  const answer = answerOf(event);
                  return { value: answer.kind === "done" ? answer.value : null, idempotencyKey: null };
                }),
              ],
            },
            {
              target: "editing",
              actions: assign(({ event }) => {
                const answer = answerOf(event);
                return { refusal: answer.kind === "refused" ? answer : null, idempotencyKey: null };
              }),
            },
          ],
          onError: [
            {
              guard: { type: "isUndone", params: ({ event }) => ({ error: event.error }) },
              target: "editing",
              actions: [
                { type: "fail", params: ({ event }) => ({ error: event.error }) },
                assign({ idempotencyKey: null }),
              ],
            },
            {
              target: "uncertain",
              actions: [
                { type: "fail", params: ({ event }) => ({ error: event.error }) },
                { type: "report", params: ({ event }) => ({ error: event.error }) },
                assign({ isDoubtful: true }),
              ],
            },
          ],
        },
      },
      uncertain: {
        on: { "retry.asked": { target: "sending", actions: assign({ failure: null }) } },
      },
      done: {
        on: {
          "submission.begun": { target: "editing", actions: assign({ request: null, value: null }) },
        },
      },
    },
  });
}
