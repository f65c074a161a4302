import { assign, enqueueActions, fromPromise, setup } from "xstate";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { type FailureKind, failureKindOf } from "../shared/failure.ts";
import { notifyParent } from "../shared/parent.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Captcha, CaptchaPort } from "./captcha.ports.ts";

export interface CaptchaMachinePorts {
  readonly captcha: CaptchaPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

export interface CaptchaContext {
  readonly captcha: Captcha | null;
  readonly failure: FailureKind | null;
  /** The earliest moment of the next request, in milliseconds since the epoch. */
  readonly refreshableAtMs: number;
}

export type CaptchaEvent = { readonly type: "refresh.asked" };

/** Notifies the form that shows the captcha. */
export interface CaptchaChanged {
  readonly type: "captcha.changed";
  /** Null while one loads, and after a failure, which `failure` names. */
  readonly captcha: Captcha | null;
  readonly failure: FailureKind | null;
}

/** LOGIN-08: the gateway makes at most one picture per second for a visit. */
export const CAPTCHA_REFRESH_INTERVAL_MS = 1_000;

/**
 * Shows one captcha and requests another at most once per second (LOGIN-08). A request within that second waits until it is
 * over, and the used picture is no longer shown.
 */
export function createCaptchaMachine(portsOf: PortsOfActor<CaptchaMachinePorts>) {
  return setup({
    types: {} as { context: CaptchaContext; events: CaptchaEvent },
    actors: {
      readCaptcha: fromPromise<Captcha>(({ signal, self }) => portsOf(self).captcha.readCaptcha(signal)),
    },
    actions: {
      startSecond: assign(({ self }) => ({
        refreshableAtMs: portsOf(self).clock.nowMs() + CAPTCHA_REFRESH_INTERVAL_MS,
      })),
      drop: assign({ captcha: null, failure: null }),
      notify: enqueueActions(({ context: { captcha, failure }, enqueue, self }) =>
        notifyParent<CaptchaChanged>({ enqueue, self }, { type: "captcha.changed", captcha, failure }),
      ),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "captcha",
          what: "the captcha could not be read",
          cause: error,
        }),
    },
    delays: {
      restOfSecond: ({ context, self }) => Math.max(0, context.refreshableAtMs - portsOf(self).clock.nowMs()),
    },
  }).createMachine({
    id: "captcha",
    context: { captcha: null, failure: null, refreshableAtMs: 0 },
    initial: "loading",
    states: {
      loading: {
        entry: ["startSecond", "drop", "notify"],
        invoke: {
          src: "readCaptcha",
          onDone: {
            target: "fresh",
            actions: [assign(({ event }) => ({ captcha: event.output })), "notify"],
          },
          onError: {
            target: "failed",
            actions: [
              assign(({ event }) => ({ failure: failureKindOf(event.error) })),
              { type: "report", params: ({ event }) => ({ error: event.error }) },
              "notify",
            ],
          },
        },
      },
      fresh: {
        after: { restOfSecond: "ready" },
        on: { "refresh.asked": "waiting" },
      },
      waiting: { entry: ["drop", "notify"], after: { restOfSecond: "loading" } },
      ready: { on: { "refresh.asked": "loading" } },
      failed: { on: { "refresh.asked": "waiting" } },
    },
  });
}
