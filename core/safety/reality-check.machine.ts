import { assign, enqueueActions, fromPromise, not, setup } from "xstate";
import type { ContextChanged, FeatureContext, FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Money } from "../shared/money.ts";
import { type AnyOutcome, isRefused } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { TypingEvent } from "../shared/typing.ts";
import type { SafetyPort } from "./safety.ports.ts";
import { nextCheckAtMs } from "./watch.rules.ts";

export interface RealityCheckPorts {
  readonly safety: Pick<SafetyPort, "readSafety">;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

export interface RealityCheckContext {
  readonly featureContext: FeatureContext;
  /** When the question appeared. */
  readonly askedAtMs: number;
  /** Wins less stakes since the session began; null when it could not be read. */
  readonly net: Money | null;
  /** A field has the focus, so the question waits a while. False until the front end reports otherwise. */
  readonly isTyping: boolean;
}

export type RealityCheckEvent =
  | ContextChanged
  | TypingEvent
  | { readonly type: "check.continued" }
  | { readonly type: "check.left" };

/** How long the question waits at most for a player who types. */
export const TYPING_GRACE_MS = 60_000;

type SafetyAnswer = Awaited<ReturnType<SafetyPort["readSafety"]>>;

/**
 * Asks a player at intervals of the session whether to go on, with its duration and result so far (SAFE-03). Intervals count
 * from the session's start, so a reload or a sleeping tab does not shift them. Missed intervals lead to a single question.
 * It lets a player who types finish, for a minute at most.
 */
export function createRealityCheckMachine(portsOf: PortsOfActor<RealityCheckPorts>) {
  return setup({
    types: {} as { context: RealityCheckContext; events: RealityCheckEvent; input: FeatureInput },
    actors: {
      read: fromPromise<SafetyAnswer>(({ signal, self }) => portsOf(self).safety.readSafety(signal)),
    },
    actions: {
      keepContext: assign((_, { featureContext }: ContextChanged) => ({ featureContext })),
      ask: assign(({ self }, { net }: { readonly net: Money | null }) => ({
        askedAtMs: portsOf(self).clock.nowMs(),
        net,
      })),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "realityCheck",
          what: "the net position could not be read",
          cause: error,
        }),
      leave: enqueueActions(({ enqueue, self }) =>
        notifyPortal({ enqueue, self }, { type: "session.spent", reason: "left" }),
      ),
    },
    delays: {
      nextCheck: ({ context: { featureContext }, self }) => {
        const nowMs = portsOf(self).clock.nowMs();
        const { sessionStartedAtMs, realityCheckMinutes } = featureContext.watch ?? {};
        return nextCheckAtMs(sessionStartedAtMs ?? nowMs, realityCheckMinutes ?? 60, nowMs) - nowMs;
      },
      grace: TYPING_GRACE_MS,
    },
    guards: {
      isRefused: (_, answer: AnyOutcome) => isRefused(answer),
      isTyping: ({ context }) => context.isTyping,
    },
  }).createMachine({
    id: "realityCheck",
    context: ({ input: { featureContext } }) => ({
      featureContext,
      askedAtMs: 0,
      net: null,
      isTyping: false,
    }),
    on: {
      "context.changed": { actions: { type: "keepContext", params: ({ event }) => event } },
      "typing.started": { actions: assign({ isTyping: true }) },
      "typing.stopped": { actions: assign({ isTyping: false }) },
    },
    initial: "waiting",
    states: {
      waiting: {
        after: { nextCheck: "reading" },
        on: {
          "context.changed": {
            target: "waiting",
            reenter: true,
            actions: { type: "keepContext", params: ({ event }) => event },
          },
        },
      },
      reading: {
        invoke: {
          src: "read",
          onDone: [
            // The session has ended and has already notified the portal.
            { guard: { type: "isRefused", params: ({ event }) => event.output }, target: "waiting" },
            {
              target: "due",
              actions: {
                type: "ask",
                params: ({ event: { output } }) => ({
                  net: output.kind === "done" ? output.value.sessionNet : null,
                }),
              },
            },
          ],
          onError: {
            target: "due",
            actions: [
              { type: "ask", params: { net: null } },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      due: {
        always: { guard: not("isTyping"), target: "asking" },
        after: { grace: "asking" },
      },
      asking: {
        on: { "check.continued": "waiting", "check.left": { target: "left", actions: "leave" } },
      },
      left: {},
    },
  });
}
