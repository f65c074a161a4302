import { assign, enqueueActions, fromPromise, setup } from "xstate";
import { notifyPortal } from "../portal/notify-portal.ts";
import { failureKindOf } from "../shared/failure.ts";
import type { Outcome } from "../shared/outcome.ts";
import { isUndone } from "../shared/undone.ts";
import type { Checked, FormContext, FormErrors, FormEvent } from "./form.events.ts";
import type { FormOptions } from "./form.options.ts";

/** The visible errors that are still found; other errors appear at the next attempt. */
function stillWrong<Request, Field extends string>(
  shown: FormErrors<Field>,
  found: Checked<Request, Field>,
): FormErrors<Field> {
  if (found.kind === "ready") return {};
  return Object.fromEntries(Object.entries(found.errors).filter(([at]) => at in shown)) as FormErrors<Field>;
}

/** The errors of the fields that were not changed: a form keeps naming everything that is still missing. */
const untouched = <Field extends string>(shown: FormErrors<Field>, change: object): FormErrors<Field> =>
  Object.fromEntries(Object.entries(shown).filter(([at]) => !(at in change))) as FormErrors<Field>;

/**
 * A form that sends each request once. This is the only place where idempotency keys are made.
 * - While an answer is open, nothing else is sent. After a lost answer, only the same request with the same key can follow;
 *   the gateway carries it out once.
 * - After a failure that proves that nothing was done the form stays as it was, unless an earlier answer was lost.
 */
export function createFormMachine<
  Ports,
  Draft extends object,
  Facts,
  Request,
  Value,
  Reason extends string,
  Field extends string,
>(options: FormOptions<Ports, Draft, Facts, Request, Value, Reason, Field>) {
  const {
    id,
    portsOf,
    blank,
    check,
    send,
    isReviewed = false,
    secrets = {},
    notifiesOnSuccess = [],
    notifiesOnSend = [],
  } = options;
  type Context = FormContext<Draft, Facts, Request, Value, Reason, Field>;
  // XState's types do not carry a generic through an invoked promise, so the input and output of `send` are named here.
  const answerOf = ({ output }: { readonly output: unknown }) => output as Outcome<Value, Reason>;
  const begun = (facts: Facts | null) => ({
    draft: blank(facts),
    isPristine: true,
    errors: {},
    request: null,
    idempotencyKey: null,
    value: null,
    refusal: null,
    failure: null,
    isUncertain: false,
  });
  const checked = ({ draft, facts }: Pick<Context, "draft" | "facts">): Checked<Request, Field> =>
    facts === null ? { kind: "wrong", errors: {} } : check(draft, facts);
  const needsReview = (draft: Draft): boolean =>
    typeof isReviewed === "function" ? isReviewed(draft) : isReviewed;
  // XState infers no guard with generic parameters.
  type Change = { readonly change?: object };

  const form = setup({
    types: {} as {
      context: Context;
      events: FormEvent<Draft, Facts>;
      input: { readonly facts?: Facts | null } | undefined;
    },
    actors: {
      send: fromPromise<unknown, Pick<Context, "request" | "idempotencyKey">>(
        ({ input: { request, idempotencyKey }, signal, self }) => {
          if (request === null || idempotencyKey === null) throw new Error(`${id}: nothing was submitted`);
          return send(portsOf(self), request, idempotencyKey, signal);
        },
      ),
    },
    guards: {
      isRight: ({ context: { draft, facts } }, { change }: Change) =>
        checked({ draft: { ...draft, ...change }, facts }).kind === "ready",
      isWrong: ({ context }) => checked(context).kind === "wrong",
      isRightToReview: ({ context: { draft, facts } }, { change }: Change) =>
        needsReview({ ...draft, ...change }) &&
        checked({ draft: { ...draft, ...change }, facts }).kind === "ready",
      wentThrough: (_, { output }: { readonly output: unknown }) => answerOf({ output }).kind === "done",
      isUndone: ({ context }, { error }: { readonly error: unknown }) =>
        isUndone(failureKindOf(error)) && !context.isUncertain,
    },
    actions: {
      begin: assign(({ context }) => begun(context.facts)),
      keepFacts: assign(({ context }, { facts }: { readonly facts: Facts | null }) => {
        const draft = context.isPristine ? blank(facts) : context.draft;
        return { facts, draft, errors: stillWrong(context.errors, checked({ draft, facts })) };
      }),
      change: assign(({ context }, { change = {} }: Change) => {
        const draft = { ...context.draft, ...change };
        return {
          draft,
          isPristine: false,
          errors: stillWrong(untouched(context.errors, change), checked({ draft, facts: context.facts })),
          refusal: null,
          failure: null,
        };
      }),
      findErrors: assign(({ context }) => {
        const found = checked(context);
        return { errors: found.kind === "wrong" ? found.errors : {}, attempts: context.attempts + 1 };
      }),
      prepare: assign(({ context, self }) => {
        const found = checked(context);
        return {
          request: found.kind === "ready" ? found.request : null,
          idempotencyKey: portsOf(self).random.id(),
          isUncertain: false,
        };
      }),
      forgetSecrets: assign(({ context }) => ({ draft: { ...context.draft, ...secrets } })),
      keep: assign((_, { output }: { readonly output: unknown }) => {
        const answer = answerOf({ output });
        return { value: answer.kind === "done" ? answer.value : null, idempotencyKey: null };
      }),
      refuse: assign(({ context }, { output }: { readonly output: unknown }) => {
        const answer = answerOf({ output });
        return {
          refusal: answer.kind === "refused" ? { reason: answer.reason, detail: answer.detail } : null,
          idempotencyKey: null,
          attempts: context.attempts + 1,
        };
      }),
      fail: assign(({ context }, { error }: { readonly error: unknown }) => ({
        failure: failureKindOf(error),
        attempts: context.attempts + 1,
      })),
      forgetKey: assign({ idempotencyKey: null }),
      forgetFailure: assign({ failure: null }),
      markUncertain: assign({ isUncertain: true }),
      notify: enqueueActions(({ self, enqueue }) => {
        for (const told of notifiesOnSuccess) notifyPortal({ self, enqueue }, told);
      }),
      notifyBegun: enqueueActions(({ self, enqueue }) => {
        for (const told of notifiesOnSend) notifyPortal({ self, enqueue }, told);
      }),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({ where: id, what: "the request failed", cause: error }),
    },
  });
  const typed = { type: "change", params: ({ event }: { readonly event: Change }) => event } as const;
  const typing = {
    "form.changed": { target: "editing", actions: typed },
    "form.submitted": [
      {
        guard: { type: "isRightToReview", params: ({ event }: { readonly event: Change }) => event },
        target: "reviewing",
        actions: typed,
      },
      {
        guard: { type: "isRight", params: ({ event }: { readonly event: Change }) => event },
        target: "submitting",
        actions: [typed, "prepare", "forgetSecrets"],
      },
      { target: "editing", actions: [typed, "findErrors"] },
    ],
    "form.begun": { target: "editing", actions: ["begin", "notifyBegun"] },
  } as const;
  return form.createMachine({
    id,
    context: ({ input }) => ({ ...begun(input?.facts ?? null), facts: input?.facts ?? null, attempts: 0 }),
    initial: "editing",
    on: {
      "facts.changed": { actions: { type: "keepFacts", params: ({ event }) => event } },
    },
    states: {
      editing: { on: typing },
      /** The gateway refused or did nothing; its message stays until the draft changes. */
      refused: { on: typing },
      reviewing: {
        // New facts may forbid what was right before.
        always: { guard: "isWrong", target: "editing", actions: "findErrors" },
        on: {
          "form.changed": typing["form.changed"],
          "form.submitted": { target: "submitting", actions: ["prepare", "forgetSecrets"] },
          "form.revised": "editing",
          "form.begun": typing["form.begun"],
        },
      },
      submitting: {
        invoke: {
          src: "send",
          input: ({ context: { request, idempotencyKey } }) => ({ request, idempotencyKey }),
          onDone: [
            {
              guard: { type: "wentThrough", params: ({ event }) => event },
              target: "done",
              actions: ["notify", { type: "keep", params: ({ event }) => event }],
            },
            { target: "refused", actions: { type: "refuse", params: ({ event }) => event } },
          ],
          onError: [
            {
              guard: { type: "isUndone", params: ({ event }) => event },
              target: "refused",
              actions: [{ type: "fail", params: ({ event }) => event }, "forgetKey"],
            },
            {
              target: "uncertain",
              actions: [
                { type: "fail", params: ({ event }) => event },
                { type: "report", params: ({ event }) => event },
                "markUncertain",
              ],
            },
          ],
        },
      },
      uncertain: {
        on: {
          "form.retried": { target: "submitting", actions: "forgetFailure" },
        },
      },
      /** Nothing is sent from here, even by a second press, until another draft begins. */
      done: {
        on: {
          "form.changed": { target: "editing", actions: ["begin", typed] },
          "form.begun": typing["form.begun"],
        },
      },
    },
  });
}
