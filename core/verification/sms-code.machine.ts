import { type AnyActorRef, assign, enqueueActions, fromCallback, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import { notifyParent } from "../shared/parent.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { CountdownStore, PhoneNumber, SmsCodePort, SmsPurpose, SmsRequest } from "./sms-code.ports.ts";
import {
  deadlineOf,
  liveDeadline,
  restingSmsCode,
  SMS_SEND_INTERVAL_MS,
  type SmsCodeState,
  smsRefusalMessage,
} from "./sms-code.rules.ts";

export interface SmsCodeMachinePorts {
  readonly smsCode: SmsCodePort;
  readonly countdowns: CountdownStore;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

export interface SmsCodeContext extends SmsCodeState {
  readonly purpose: SmsPurpose;
  /** The last request to the gateway; `sendableAtMs` says when the next one may follow. */
  readonly request: SmsRequest | null;
  readonly sendableAtMs: number;
}

export type SmsCodeEvent = {
  readonly type: "send.asked";
  readonly phone: PhoneNumber;
  readonly captcha: { readonly id: string; readonly text: string } | null;
};

export interface SmsCodeChanged {
  readonly type: "sms.changed";
  readonly state: SmsCodeState;
}

type Answer = Awaited<ReturnType<SmsCodePort["send"]>>;

/** The stored deadline has changed, perhaps in another tab; null where none is valid now. */
export interface CountdownsChanged {
  readonly type: "countdowns.changed";
  readonly readyAtMs: number | null;
}

/**
 * Sends codes for one purpose. After a code was sent, the next one waits for a deadline. The browser stores it beyond the
 * visit, and all tabs share it (SMS-03). After a failure only the second between two sends must pass (SMS-01, SMS-02).
 * Earlier clicks are ignored, since the visitor may no longer want a code.
 */
export function createSmsCodeMachine(portsOf: PortsOfActor<SmsCodeMachinePorts>) {
  /** The stored deadline, or the machine's own where the browser stores none. */
  const deadline = (self: AnyActorRef, { purpose, readyAtMs }: SmsCodeContext) => {
    const { countdowns, clock } = portsOf(self);
    return liveDeadline(countdowns.read(purpose), clock.nowMs()) ?? liveDeadline(readyAtMs, clock.nowMs());
  };

  return setup({
    types: {} as {
      context: SmsCodeContext;
      events: SmsCodeEvent | CountdownsChanged;
      input: { readonly purpose: SmsPurpose };
    },
    actors: {
      send: fromPromise<Answer, SmsRequest>(({ input, signal, self }) =>
        portsOf(self).smsCode.send(input, signal),
      ),
      countdowns: fromCallback<CountdownsChanged, SmsPurpose>(({ input: purpose, sendBack, self }) =>
        portsOf(self).countdowns.listen(() =>
          sendBack({
            type: "countdowns.changed",
            readyAtMs: liveDeadline(portsOf(self).countdowns.read(purpose), portsOf(self).clock.nowMs()),
          }),
        ),
      ),
    },
    actions: {
      notify: enqueueActions(({ context, enqueue, self }) => {
        const { isSending, isPausing, readyAtMs, sentTo, message, needsCaptcha } = context;
        const state: SmsCodeState = { isSending, isPausing, readyAtMs, sentTo, message, needsCaptcha };
        notifyParent<SmsCodeChanged>({ enqueue, self }, { type: "sms.changed", state });
      }),
      readDeadline: assign(({ context, self }) => ({ readyAtMs: deadline(self, context) })),
      keepDeadline: ({ context, self }) => {
        if (context.readyAtMs !== null) portsOf(self).countdowns.save(context.purpose, context.readyAtMs);
      },
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({ where: "smsCode", what: "a code was not sent", cause: error }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      isCounting: ({ context }) => context.readyAtMs !== null,
      isNews: ({ context }, { readyAtMs }: CountdownsChanged) =>
        readyAtMs !== null && readyAtMs !== context.readyAtMs,
    },
    delays: {
      restOfCountdown: ({ context, self }) =>
        Math.max(0, (context.readyAtMs ?? 0) - portsOf(self).clock.nowMs()),
      restOfSecond: ({ context, self }) => Math.max(0, context.sendableAtMs - portsOf(self).clock.nowMs()),
    },
  }).createMachine({
    id: "smsCode",
    context: ({ input }) => ({
      ...restingSmsCode,
      purpose: input.purpose,
      request: null,
      sendableAtMs: 0,
    }),
    invoke: { src: "countdowns", input: ({ context }) => context.purpose },
    initial: "deciding",
    states: {
      deciding: {
        entry: "readDeadline",
        always: [{ guard: "isCounting", target: "counting" }, { target: "ready" }],
      },
      ready: {
        entry: "notify",
        on: {
          "send.asked": {
            target: "sending",
            actions: assign(({ context, event: { phone, captcha }, self }) => ({
              request: { purpose: context.purpose, phone, captcha },
              sendableAtMs: portsOf(self).clock.nowMs() + SMS_SEND_INTERVAL_MS,
              message: null,
            })),
          },
          "countdowns.changed": {
            guard: { type: "isNews", params: ({ event }) => event },
            target: "deciding",
          },
        },
      },
      sending: {
        entry: [assign({ isSending: true }), "notify"],
        exit: assign({ isSending: false }),
        invoke: {
          src: "send",
          input: ({ context: { request } }) => {
            if (request === null) throw new Error("No code has been requested");
            return request;
          },
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "sent",
              actions: assign(({ context, event: { output }, self }) => ({
                readyAtMs:
                  output.kind === "done" ? deadlineOf(output.value, portsOf(self).clock.nowMs()) : null,
                sentTo: context.request?.phone ?? null,
                needsCaptcha: false,
              })),
            },
            {
              target: "refused",
              actions: assign(({ event: { output }, self }) =>
                output.kind === "refused"
                  ? {
                      message: smsRefusalMessage(output.reason, output.detail, portsOf(self).clock.nowMs()),
                      needsCaptcha: output.reason === "captcha-required" || output.reason === "captcha-wrong",
                    }
                  : {},
              ),
            },
          ],
          onError: {
            target: "refused",
            actions: [
              assign(({ event }) => ({ message: { key: failureMessage(failureKindOf(event.error)) } })),
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      /** The deadline is stored first and then read like any other. */
      sent: { entry: "keepDeadline", always: "deciding" },
      counting: {
        entry: "notify",
        after: { restOfCountdown: "deciding" },
        on: {
          "countdowns.changed": {
            guard: { type: "isNews", params: ({ event }) => event },
            target: "deciding",
          },
        },
      },
      /**
       * The screen shows the failure until the second between two sends is over. A code sent in another tab counts at once.
       */
      refused: {
        entry: ["readDeadline", assign({ isPausing: true }), "notify"],
        exit: assign({ isPausing: false }),
        always: { guard: "isCounting", target: "counting" },
        after: { restOfSecond: "deciding" },
        on: {
          "countdowns.changed": {
            guard: { type: "isNews", params: ({ event }) => event },
            target: "deciding",
          },
        },
      },
    },
  });
}
