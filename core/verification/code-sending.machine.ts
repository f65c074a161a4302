import { type AnyActorRef, assign, enqueueActions, fromCallback, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { notifyParent } from "../shared/parent.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { CodeChannel } from "./code-place.ports.ts";
import type { CountdownStore, SmsPurpose, SmsRequest } from "./sms-code.ports.ts";
import { liveDeadline, restingSmsCode, SMS_SEND_INTERVAL_MS, type SmsCodeState } from "./sms-code.rules.ts";

interface CodeSendingPorts {
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

/** What became of a request for a code: sent, with the moment from which the next may be asked for, or not sent. */
export type CodeSendingAnswer<To> =
  | { readonly kind: "sent"; readonly readyAtMs: number; readonly to: To }
  | { readonly kind: "not-sent"; readonly message: Message; readonly needsCaptcha: boolean };

/** A code for a phone that was typed, or for a login that waits (LOGIN-09); `to` is its masked place. */
export type CodeAsk =
  | Omit<SmsRequest, "purpose">
  | { readonly challenge: string; readonly channel: CodeChannel; readonly to: string };

/** How the codes of one kind are sent. */
export interface CodeSending<Ports extends CodeSendingPorts, To> {
  readonly portsOf: PortsOfActor<Ports>;
  send(
    ports: Ports,
    asked: { readonly purpose: SmsPurpose; readonly ask: CodeAsk },
    signal: AbortSignal,
  ): Promise<CodeSendingAnswer<To>>;
  /** Where the browser keeps the countdowns. */
  countdowns(ports: Ports): CountdownStore;
}

export interface CodeSendingContext<To> extends SmsCodeState<To> {
  readonly purpose: SmsPurpose;
  /** The last request to the gateway; `sendableAtMs` says when the next one may follow. */
  readonly request: CodeAsk | null;
  readonly sendableAtMs: number;
}

export interface CodeSendingChanged<To> {
  readonly type: "sms.changed";
  /** The id of the actor that sends the codes. */
  readonly sender: string;
  readonly state: SmsCodeState<To>;
}

/** The stored deadline has changed, perhaps in another tab; null where none is valid now. */
export interface CountdownsChanged {
  readonly type: "countdowns.changed";
  readonly readyAtMs: number | null;
}

/**
 * Sends codes for one purpose, by SMS or by mail. After a code was sent, the next one waits for a deadline. The browser may store it
 * beyond the visit, and all tabs share it (SMS-03). After a failure only the second between two sends must pass (SMS-01,
 * SMS-02). Earlier clicks are ignored, since the visitor may no longer want a code.
 */
export function createCodeSendingMachine<Ports extends CodeSendingPorts, To>({
  portsOf,
  send,
  countdowns,
}: CodeSending<Ports, To>) {
  type Context = CodeSendingContext<To>;
  type Answer = CodeSendingAnswer<To>;
  const stored = (self: Pick<AnyActorRef, "system">, purpose: SmsPurpose): number | null =>
    liveDeadline(countdowns(portsOf(self)).read(purpose), portsOf(self).clock.nowMs());
  /** The stored deadline, or the machine's own where the browser stores none. */
  const deadline = (self: AnyActorRef, { purpose, readyAtMs }: Context) =>
    stored(self, purpose) ?? liveDeadline(readyAtMs, portsOf(self).clock.nowMs());

  return setup({
    types: {} as {
      context: Context;
      events: ({ readonly type: "send.asked" } & CodeAsk) | CountdownsChanged;
      input: { readonly purpose: SmsPurpose };
    },
    actors: {
      send: fromPromise<Answer, { readonly purpose: SmsPurpose; readonly ask: CodeAsk }>(
        ({ input, signal, self }) => send(portsOf(self), input, signal),
      ),
      countdowns: fromCallback<CountdownsChanged, SmsPurpose>(({ input: purpose, sendBack, self }) =>
        countdowns(portsOf(self)).listen(() =>
          sendBack({ type: "countdowns.changed", readyAtMs: stored(self, purpose) }),
        ),
      ),
    },
    actions: {
      notify: enqueueActions(({ context, enqueue, self }) => {
        const { isSending, isPausing, readyAtMs, sentTo, message, needsCaptcha } = context;
        const state: SmsCodeState<To> = { isSending, isPausing, readyAtMs, sentTo, message, needsCaptcha };
        notifyParent<CodeSendingChanged<To>>(
          { enqueue, self },
          { type: "sms.changed", sender: self.id, state },
        );
      }),
      readDeadline: assign(({ context, self }) => ({ readyAtMs: deadline(self, context) })),
      keepDeadline: ({ context, self }) => {
        if (context.readyAtMs !== null) countdowns(portsOf(self)).save(context.purpose, context.readyAtMs);
      },
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({ where: "smsCode", what: "a code was not sent", cause: error }),
    },
    guards: {
      isSent: (_, answer: Answer) => answer.kind === "sent",
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
            actions: assign(({ event, self }) => ({
              request: event,
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
          input: ({ context: { purpose, request: ask } }) => {
            if (ask === null) throw new Error("No code has been requested");
            return { purpose, ask };
          },
          onDone: [
            {
              guard: { type: "isSent", params: ({ event }) => event.output },
              target: "sent",
              actions: assign(({ event: { output } }) =>
                output.kind === "sent"
                  ? { readyAtMs: output.readyAtMs, sentTo: output.to, needsCaptcha: false }
                  : {},
              ),
            },
            {
              target: "refused",
              actions: assign(({ event: { output } }) =>
                output.kind === "not-sent"
                  ? { message: output.message, needsCaptcha: output.needsCaptcha }
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
