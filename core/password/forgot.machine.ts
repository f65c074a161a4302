import { assign } from "xstate";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { keepProof, noHumanPart, withHumanProof } from "../verification/human-verification.rules.ts";
import { restingSmsCode } from "../verification/sms-code.rules.ts";
import type { ForgotEvent } from "./forgot.events.ts";
import { loggedIn, refusedForgot, resetDone } from "./forgot.results.ts";
import { emptyForgot } from "./forgot.rules.ts";
import { createForgotSetup, type ForgotMachinePorts } from "./forgot.setup.ts";
import { builtInPasswordRule } from "./password-rule.ts";

const reported = (what: string) =>
  ({
    type: "report",
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error, what }),
  }) as const;

const choose = [
  {
    type: "choose",
    params: ({ event }: { readonly event: Extract<ForgotEvent, { readonly type: "type.chosen" }> }) => event,
  },
  "prepareType",
] as const;

/**
 * The form of a forgotten password (FORGOT-01, FORGOT-02):
 * - by e-mail, which sends a mail with a link,
 * - with the token of that link,
 * - by phone, which sets the new password and logs in with it.
 *
 * A password is set only once: when the following login fails, the visitor logs in with it (FORGOT-03).
 */
export function createForgotMachine(portsOf: PortsOfActor<ForgotMachinePorts>) {
  return createForgotSetup(portsOf).createMachine({
    id: "forgot",
    context: ({ input, spawn }) => {
      if (input.resetToken !== null) spawn("readRule", { id: "rule" });
      return {
        ...input,
        ...noHumanPart,
        type: input.resetToken === null ? "email" : "link",
        fields: { ...emptyForgot, username: input.typedName },
        errors: {},
        message: null,
        attempts: 0,
        sms: restingSmsCode,
        captcha: { captcha: null, failure: null },
        countries: [],
        passwordRule: builtInPasswordRule,
        output: null,
      };
    },
    output: ({ context }) => {
      if (context.output === null) throw new Error("The password has not been reset yet");
      return context.output;
    },
    initial: "editing",
    on: {
      "captcha.refresh.asked": { actions: "refreshCaptcha" },
      "captcha.changed": {
        actions: assign(({ event: { captcha, failure } }) => ({ captcha: { captcha, failure } })),
      },
      "sms.changed": [
        {
          // A captcha is valid for one attempt: after a used one, another is fetched where it is still needed.
          guard: { type: "isAnswer", params: ({ event }) => event },
          actions: [{ type: "keepSms", params: ({ event }) => event }, "forgetCaptchaText", "refreshCaptcha"],
        },
        { actions: { type: "keepSms", params: ({ event }) => event } },
      ],
      "xstate.done.actor.countries": {
        actions: { type: "keepCountries", params: ({ event }) => ({ countries: event.output }) },
      },
      "xstate.error.actor.countries": { actions: reported("the countries could not be read") },
      "xstate.done.actor.rule": { actions: assign(({ event }) => ({ passwordRule: event.output })) },
    },
    states: {
      editing: {
        on: {
          "type.chosen": { actions: choose },
          "field.changed": {
            actions: assign(({ context, event }) => ({
              fields: { ...context.fields, [event.field]: event.value },
              errors: { ...context.errors, [event.field]: undefined },
            })),
          },
          "code.asked": { guard: "isByPhone", actions: "askForCode" },
          submitted: [
            {
              guard: "mustProveHuman",
              target: "verifying",
              actions: assign({ errors: {}, message: null }),
            },
            { guard: "isComplete", target: "sending", actions: assign({ errors: {}, message: null }) },
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
              target: "sending",
              actions: keepProof,
            },
            { target: "editing", actions: keepProof },
          ],
          onError: {
            target: "editing",
            actions: [
              { type: "keepFailure", params: ({ event }) => event },
              reported("the human verification failed"),
            ],
          },
        },
      },
      sending: {
        // The login that may follow needs a proof of its own.
        exit: assign({ humanProof: null }),
        invoke: {
          src: "send",
          input: ({ context }) => context,
          onDone: [
            { guard: { type: "asksForHuman", params: ({ event }) => event.output }, target: "verifying" },
            {
              guard: { type: "isRefused", params: ({ event }) => event.output },
              target: "editing",
              actions: assign(({ context, event }) => refusedForgot(context, event.output)),
            },
            { guard: "isByMail", target: "mailed" },
            {
              guard: "isByPhone",
              target: "loggingIn",
              actions: assign(({ context, event: { output } }) => ({
                fields: {
                  ...context.fields,
                  username: output.kind === "done" ? (output.value.username ?? "") : "",
                },
              })),
            },
            { target: "over", actions: assign(({ context }) => resetDone(context)) },
          ],
          onError: {
            target: "editing",
            actions: [
              { type: "keepFailure", params: ({ event }) => event },
              reported("the password reset failed"),
            ],
          },
        },
      },
      /** The request was sent. The visitor reads the mail or asks again. */
      mailed: {
        on: {
          "type.chosen": { target: "editing", actions: choose },
        },
      },
      loggingIn: {
        invoke: {
          src: "login",
          input: ({ context }) => ({
            username: context.fields.username,
            password: context.fields.newPassword,
            entry: "member",
            captcha: null,
            ...withHumanProof(context),
          }),
          onDone: [
            {
              guard: { type: "asksForHuman", params: ({ event }) => event.output },
              target: "verifyingLogin",
            },
            {
              target: "over",
              actions: assign(({ context, event: { output } }) =>
                output.kind === "done" ? loggedIn(context, output.value) : resetDone(context),
              ),
            },
          ],
          onError: {
            target: "over",
            actions: [
              assign(({ context }) => resetDone(context)),
              reported("the login with the new password failed"),
            ],
          },
        },
      },
      /** The login needs a proof of its own. Without one, the visitor logs in with the new password (FORGOT-03). */
      verifyingLogin: {
        invoke: {
          src: "proveHuman",
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "loggingIn",
              actions: keepProof,
            },
            { target: "over", actions: assign(({ context }) => resetDone(context)) },
          ],
          onError: {
            target: "over",
            actions: [assign(({ context }) => resetDone(context)), reported("the human verification failed")],
          },
        },
      },
      over: { type: "final" },
    },
  });
}
