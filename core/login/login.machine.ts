import { assign } from "xstate";
import type { TypedPasswords } from "../password/typed-passwords.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { keepProof } from "../verification/human-verification.rules.ts";
import type { LoginReply } from "./login.ports.ts";
import { attemptOf, opened } from "./login.results.ts";
import { freePlayRefusalMessage } from "./login.rules.ts";
import { createLoginSetup, type LoginMachinePorts } from "./login.setup.ts";

export type { LoginMachinePorts } from "./login.setup.ts";

const untouched = { errors: {}, message: null, isTrying: false } as const;

const replyOf = (answer: { readonly kind: string; readonly value?: LoginReply }) => ({
  reply: answer.value ?? null,
});

/**
 * A login from the form to the token: by username or SMS code (LOGIN-02), with a third party (THIRD-01), or as a trial
 * (SESSION-05). It sends one attempt at a time and adds a captcha (LOGIN-07) or a second factor (LOGIN-09) when the
 * gateway requires it, or a proof that a person is there (LOGIN-13). The end of a lock follows the gateway's clock.
 */
export function createLoginMachine(portsOf: PortsOfActor<LoginMachinePorts>, typed: TypedPasswords) {
  const reported = (what: string) =>
    ({
      type: "report",
      params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error, what }),
    }) as const;
  const failed = (what: string) =>
    [
      {
        type: "keepFailure",
        params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
      },
      reported(what),
    ] as const;

  return createLoginSetup(portsOf, typed).createMachine({
    id: "login",
    context: ({ input, self }) => opened(input, portsOf(self).remember.read()),
    output: ({ context }) => {
      if (context.output === null) throw new Error("The login has not succeeded yet");
      return context.output;
    },
    entry: "beginWithType",
    invoke: {
      src: "channels",
      id: "channels",
      input: ({ context }) => ({ request: context.entry }),
      onSnapshot: { actions: assign(({ event }) => ({ channels: event.snapshot.context.value ?? [] })) },
    },
    initial: "editing",
    on: {
      "captcha.refresh.asked": { actions: "refreshCaptcha" },
      "captcha.changed": {
        actions: assign(({ event: { captcha, failure } }) => ({ captcha: { captcha, failure } })),
      },
      "sms.changed": { actions: { type: "keepSms", params: ({ event }) => ({ state: event.state }) } },
      "xstate.done.actor.countries": {
        actions: { type: "keepCountries", params: ({ event }) => ({ countries: event.output }) },
      },
      "xstate.error.actor.countries": { actions: reported("the countries could not be read") },
    },
    states: {
      editing: {
        entry: "dropTyped",
        on: {
          "field.changed": {
            actions: assign(({ context, event }) => ({
              fields: { ...context.fields, [event.field]: event.value },
              errors: { ...context.errors, [event.field]: undefined },
            })),
          },
          "remember.changed": { actions: assign(({ event }) => ({ remember: event.remember })) },
          "type.chosen": {
            guard: "offersBothTypes",
            actions: [assign(({ event }) => ({ ...untouched, type: event.loginType })), "goOnWithType"],
          },
          "code.asked": { guard: "isBySms", actions: "askForCode" },
          "channel.chosen": {
            guard: { type: "isOffered", params: ({ event }) => event },
            target: "identity",
            actions: assign(({ event }) => ({ ...untouched, channel: event.channel })),
          },
          "freePlay.asked": {
            guard: "offersFreePlay",
            target: "enteringFreePlay",
            actions: assign({ ...untouched, isTrying: true }),
          },
          submitted: [
            {
              guard: "mustProveHuman",
              target: "verifying",
              actions: assign({ ...untouched, challenge: null }),
            },
            {
              guard: "isComplete",
              target: "submitting",
              actions: assign({ ...untouched, challenge: null }),
            },
            { actions: "showErrors" },
          ],
        },
      },
      /** The device proves that a person uses it (LOGIN-13). Closing the form stops the work. */
      verifying: {
        entry: assign({ needsHuman: true }),
        invoke: {
          src: "proveHuman",
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "submitting",
              actions: keepProof,
            },
            { target: "editing", actions: keepProof },
          ],
          onError: { target: "editing", actions: failed("the human verification failed") },
        },
      },
      submitting: {
        entry: "keepTyped",
        invoke: {
          src: "sendLogin",
          input: ({ context }) => attemptOf(context),
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "succeeded",
              actions: [
                { type: "keepSession", params: ({ event }) => replyOf(event.output) },
                "rememberName",
                "passTypedOn",
              ],
            },
            { guard: { type: "asksForHuman", params: ({ event }) => event.output }, target: "verifying" },
            {
              target: "refused",
              actions: { type: "keepRefusal", params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: { target: "refused", actions: failed("the login failed") },
        },
      },
      refused: {
        always: [
          { guard: "isChallenged", target: "secondFactor" },
          { guard: "isLocked", target: "locked", actions: "refreshCaptcha" },
          { target: "editing", actions: "refreshCaptcha" },
        ],
      },
      locked: {
        entry: "dropTyped",
        after: { unlock: { target: "editing", actions: assign({ lockedUntilMs: null, message: null }) } },
      },
      secondFactor: {
        invoke: {
          src: "secondFactor",
          id: "secondFactor",
          input: ({ context }) => context.challenge ?? { challenge: "", codePlaces: [] },
          onDone: [
            {
              guard: { type: "isConfirmed", params: ({ event }) => event.output },
              target: "succeeded",
              actions: [
                {
                  type: "keepSession",
                  params: ({ event: { output } }) => ({
                    reply: output.kind === "confirmed" ? output.reply : null,
                  }),
                },
                "rememberName",
                "passTypedOn",
              ],
            },
            {
              target: "refused",
              actions: [
                assign({ challenge: null }),
                {
                  type: "keepMessage",
                  params: ({ event: { output } }) => ({
                    message: output.kind === "given-up" ? output.message : null,
                  }),
                },
              ],
            },
          ],
        },
      },
      identity: {
        invoke: {
          src: "identity",
          id: "identity",
          input: ({ context }) => ({ channel: context.channel ?? "", entry: context.entry }),
          onDone: [
            {
              guard: { type: "isSession", params: ({ event }) => event.output },
              target: "succeeded",
              actions: {
                type: "keepSession",
                params: ({ event: { output } }) => ({
                  reply: output.kind === "session" ? output.reply : null,
                }),
              },
            },
            {
              guard: { type: "isRegistration", params: ({ event }) => event.output },
              target: "succeeded",
              actions: assign(({ event: { output } }) => (output.kind === "register" ? { output } : {})),
            },
            {
              target: "editing",
              actions: {
                type: "keepMessage",
                params: ({ event: { output } }) => ({
                  message: output.kind === "given-up" ? output.message : null,
                }),
              },
            },
          ],
        },
        exit: assign({ channel: null }),
      },
      enteringFreePlay: {
        invoke: {
          src: "freePlay",
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "succeeded",
              actions: { type: "keepSession", params: ({ event }) => replyOf(event.output) },
            },
            {
              target: "editing",
              actions: {
                type: "keepMessage",
                params: ({ event: { output } }) => ({
                  message: output.kind === "refused" ? freePlayRefusalMessage(output.reason) : null,
                }),
              },
            },
          ],
          onError: { target: "editing", actions: failed("the trial session did not start") },
        },
      },
      succeeded: { type: "final" },
    },
  });
}
