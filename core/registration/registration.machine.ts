import { assign, raise } from "xstate";
import type { AnyOutcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { keepProof } from "../verification/human-verification.rules.ts";
import {
  createRegistrationSetup,
  firstContext,
  type RegistrationMachinePorts,
} from "./registration.actions.ts";
import { emptyFields, registrationOf } from "./registration.sending.rules.ts";

export type { RegistrationMachinePorts } from "./registration.actions.ts";
export type { RegistrationInput } from "./registration.events.ts";

const failed = (what: string) =>
  ({
    type: "report",
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error, what }),
  }) as const;

/** Shows a failure and reports it. */
const failing = (what: string) =>
  [
    {
      type: "keepFailure",
      params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
    },
    failed(what),
  ] as const;

const isDone = {
  type: "isDone",
  params: ({ event }: { readonly event: { readonly output: AnyOutcome } }) => event.output,
} as const;

/** A form without errors and messages. */
const afresh = { errors: {}, message: null, attention: null } as const;

/**
 * A registration form, from the operator's rules to the session. It follows the gateway's rules and continues the stored
 * draft (REG-01, REG-08). Dialling codes and the inviting agent load in parallel without delaying it. It sends one attempt
 * at a time, and reads the rules again when the gateway refuses an allowed field.
 */
export function createRegistrationMachine(portsOf: PortsOfActor<RegistrationMachinePorts>) {
  return createRegistrationSetup(portsOf).createMachine({
    id: "registration",
    context: ({ input, self }) => firstContext(portsOf(self), input),
    output: ({ context }) => {
      if (context.registered === null) throw new Error("The registration has not succeeded yet");
      return context.registered;
    },
    invoke: [
      {
        src: "countries",
        id: "countries",
        input: { request: null },
        onSnapshot: {
          guard: { type: "isRead", params: ({ event }) => event.snapshot.context },
          actions: {
            type: "keepCountries",
            params: ({ event }) => ({ countries: event.snapshot.context.value ?? [] }),
          },
        },
      },
      {
        src: "affiliate",
        id: "affiliate",
        input: ({ context }) => ({ request: context.invitation }),
        onSnapshot: {
          guard: { type: "isRead", params: ({ event }) => event.snapshot.context },
          actions: [
            { type: "keepAffiliate", params: ({ event }) => ({ answer: event.snapshot.context.value }) },
            "placeInvitation",
          ],
        },
      },
    ],
    on: {
      "captcha.refresh.asked": { actions: "refreshCaptcha" },
      "captcha.changed": {
        actions: assign(({ event: { captcha, failure } }) => ({ captcha: { captcha, failure } })),
      },
      "sms.changed": { actions: [assign(({ event }) => ({ sms: event.state })), "showCaptcha"] },
    },
    initial: "loading",
    states: {
      loading: {
        invoke: {
          src: "readRules",
          onDone: {
            target: "editing",
            actions: [
              { type: "keepRules", params: ({ event }) => event.output },
              { type: "reportUnknown", params: ({ event }) => event.output },
              "placeInvitation",
              "openSms",
              "showCaptcha",
            ],
          },
          onError: { target: "unavailable", actions: failing("the rules could not be read") },
        },
      },
      unavailable: { on: { "retry.asked": "loading" } },
      editing: {
        on: {
          "field.changed": {
            actions: [{ type: "change", params: ({ event }) => event }, "keepDraft"],
          },
          "field.left": { actions: { type: "look", params: ({ event }) => event } },
          "type.chosen": {
            guard: { type: "isOtherType", params: ({ event }) => event },
            actions: [
              assign(({ event }) => ({ ...afresh, type: event.registerType })),
              "placeInvitation",
              "keepDraft",
              "openSms",
              "showCaptcha",
            ],
          },
          "country.chosen": {
            guard: { type: "isKnownCountry", params: ({ event }) => event },
            actions: [
              {
                type: "moveOn",
                params: ({ event: { countryDialingCode } }) => ({ spot: "mobileNum", countryDialingCode }),
              },
              "keepDraft",
            ],
          },
          "terms.changed": {
            actions: { type: "moveOn", params: ({ event: { agreed } }) => ({ spot: "terms", agreed }) },
          },
          "age.changed": {
            actions: { type: "moveOn", params: ({ event: { isOfAge } }) => ({ spot: "age", isOfAge }) },
          },
          "code.asked": [
            {
              guard: "areCountriesMissing",
              target: "fetchingCountries",
              actions: assign({ pending: "code.asked" }),
            },
            { guard: "asksForCode", actions: "askForCode" },
          ],
          submitted: [
            {
              guard: "areCountriesMissing",
              target: "fetchingCountries",
              actions: assign({ pending: "submitted" }),
            },
            { target: "checking" },
          ],
        },
      },
      checking: {
        entry: "showErrors",
        always: [
          { guard: "hasErrors", target: "editing" },
          { guard: "needsHuman", target: "verifying", actions: assign(afresh) },
          { target: "submitting", actions: assign(afresh) },
        ],
      },
      /** The device proves that a person uses it (LOGIN-13). Closing the form stops the work. */
      verifying: {
        entry: assign({ needsHuman: true }),
        invoke: {
          src: "proveHuman",
          onDone: [
            { guard: isDone, target: "submitting", actions: keepProof },
            { target: "editing", actions: keepProof },
          ],
          onError: { target: "editing", actions: failing("the human verification failed") },
        },
      },
      /** A phone number needs its dialling code, and reading the codes has failed before. */
      fetchingCountries: {
        invoke: {
          src: "readCountries",
          onDone: [
            {
              guard: { type: "hasCountries", params: ({ event }) => ({ countries: event.output }) },
              target: "editing",
              actions: [
                { type: "keepCountries", params: ({ event }) => ({ countries: event.output }) },
                raise(({ context }) => ({ type: context.pending })),
              ],
            },
            {
              target: "editing",
              actions: assign({ message: { key: "phone.error.unknown" }, attention: "message" }),
            },
          ],
          onError: { target: "editing", actions: failing("the countries could not be read") },
        },
      },
      submitting: {
        invoke: {
          src: "sendRegistration",
          input: ({ context }) => registrationOf(context),
          onDone: [
            {
              guard: isDone,
              target: "registered",
              actions: [
                assign(({ event }) => ({
                  registered: event.output.kind === "done" ? event.output.value : null,
                  fields: emptyFields,
                })),
                "keepDraft",
                "expectWelcome",
              ],
            },
            { guard: { type: "asksForHuman", params: ({ event }) => event.output }, target: "verifying" },
            {
              guard: { type: "isFieldRefused", params: ({ event }) => event.output },
              target: "rereading",
              actions: { type: "keepRefusal", params: ({ event }) => ({ answer: event.output }) },
            },
            {
              target: "editing",
              actions: [
                { type: "keepRefusal", params: ({ event }) => ({ answer: event.output }) },
                "refreshCaptcha",
              ],
            },
          ],
          onError: { target: "editing", actions: [...failing("the registration failed"), "refreshCaptcha"] },
        },
      },
      rereading: {
        invoke: {
          src: "readRules",
          onDone: {
            target: "editing",
            actions: [
              { type: "keepRules", params: ({ event }) => event.output },
              "openSms",
              "dispute",
              "refreshCaptcha",
            ],
          },
          onError: {
            target: "editing",
            actions: [failed("the rules could not be read"), "dispute", "refreshCaptcha"],
          },
        },
      },
      registered: { type: "final" },
    },
  });
}
