import {
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  enqueueActions,
  fromPromise,
  setup,
} from "xstate";
import type { IdentityOutput } from "../identity/identity.events.ts";
import { createIdentityMachine, type IdentityMachinePorts } from "../identity/identity.machine.ts";
import type { Message } from "../messages/message-keys.ts";
import type { TypedPasswords } from "../password/typed-passwords.ts";
import { createQueryMachine } from "../queries/query.machine.ts";
import type { Country, RegistrationPort } from "../registration/registration.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { lazily } from "../shared/lazily.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { type CaptchaMachinePorts, createCaptchaMachine } from "../verification/captcha.machine.ts";
import type { HumanVerificationPort } from "../verification/human-verification.ports.ts";
import { asksForHuman, type HumanAnswer, humanFailed } from "../verification/human-verification.rules.ts";
import { soundCountries } from "../verification/phone.rules.ts";
import type { SecondFactorOutput } from "../verification/second-factor.events.ts";
import {
  createSecondFactorMachine,
  type SecondFactorMachinePorts,
} from "../verification/second-factor.machine.ts";
import { createSmsCodeMachine, type SmsCodeMachinePorts } from "../verification/sms-code.machine.ts";
import type { SmsCodeState } from "../verification/sms-code.rules.ts";
import type { LoginContext, LoginEvent, LoginInput, LoginOutput } from "./login.events.ts";
import type { Entry, LoginPort, LoginReply, RememberPort } from "./login.ports.ts";
import {
  type Attempt,
  entered,
  errorsOf,
  failureOf,
  type LoginAnswer,
  phoneOf,
  refusedAttempt,
  solvedCaptcha,
} from "./login.results.ts";
import { checkCodeRequest, offersBothTypes, offersFreePlay } from "./login.rules.ts";

export interface LoginMachinePorts
  extends CaptchaMachinePorts,
    SmsCodeMachinePorts,
    SecondFactorMachinePorts,
    IdentityMachinePorts {
  readonly humanVerification: HumanVerificationPort;
  readonly login: LoginPort;
  readonly remember: RememberPort;
  readonly registration: Pick<RegistrationPort, "readCountries">;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

/** The events of the spawned actor that reads the countries. */
type CountriesCame = DoneActorEvent<readonly Country[], "countries"> | ErrorActorEvent<unknown, "countries">;

type LoginChildren = {
  channels: "channels";
  captcha: "captcha";
  sms: "sms";
  countries: "readCountries";
  secondFactor: "secondFactor";
  identity: "identity";
};

type FreePlayAnswer = Awaited<ReturnType<LoginPort["freePlay"]>>;

/** The actions and guards of a login; `login.machine.ts` has its states. */
export function createLoginSetup(portsOf: PortsOfActor<LoginMachinePorts>, typed: TypedPasswords) {
  return setup({
    types: {} as {
      context: LoginContext;
      events: LoginEvent | CountriesCame;
      input: LoginInput;
      output: LoginOutput;
      children: LoginChildren;
    },
    actors: lazily(
      {
        sendLogin: fromPromise<LoginAnswer, Attempt>(({ input, signal, self }) =>
          input.via === "sms"
            ? portsOf(self).login.loginBySms(input.credentials, signal)
            : portsOf(self).login.login(input.credentials, signal),
        ),
        proveHuman: fromPromise<HumanAnswer>(({ signal, self }) =>
          portsOf(self).humanVerification.prove(signal),
        ),
        freePlay: fromPromise<FreePlayAnswer>(({ signal, self }) => portsOf(self).login.freePlay(signal)),
        readCountries: fromPromise<readonly Country[]>(async ({ signal, self }) =>
          soundCountries(await portsOf(self).registration.readCountries(signal)),
        ),
      },
      {
        /** Third parties are offered at the players' login only. */
        channels: () =>
          createQueryMachine<LoginMachinePorts, Entry, readonly string[]>({
            id: "channels",
            portsOf,
            read: async ({ identity }, entry, signal) =>
              entry === "member" ? identity.readChannels(signal) : [],
          }),
        captcha: () => createCaptchaMachine(portsOf),
        sms: () => createSmsCodeMachine(portsOf),
        secondFactor: () => createSecondFactorMachine(portsOf),
        identity: () => createIdentityMachine(portsOf),
      },
    ),
    actions: {
      keepRefusal: assign(({ context, self }, { answer }: { readonly answer: LoginAnswer }) =>
        refusedAttempt(context, answer, portsOf(self).clock.nowMs()),
      ),
      keepSession: assign(({ context }, { reply }: { readonly reply: LoginReply | null }) =>
        reply === null ? {} : entered(context, reply),
      ),
      /** A proof, or the message that none was made. */
      keepHumanProof: assign((_, { answer }: { readonly answer: HumanAnswer }) =>
        answer.kind === "done" ? { humanProof: answer.value } : { message: humanFailed },
      ),
      keepFailure: assign((_, { error }: { readonly error: unknown }) => ({ message: failureOf(error) })),
      keepMessage: assign((_, { message }: { readonly message: Message | null }) => ({ message })),
      showErrors: assign(({ context }) => ({
        errors: errorsOf(context),
        message: null,
        attempts: context.attempts + 1,
      })),
      refreshCaptcha: enqueueActions(({ context, enqueue, self }) => {
        if (!context.needsCaptcha && !context.sms.needsCaptcha) return;
        if (self.getSnapshot().children.captcha === undefined)
          enqueue.spawnChild("captcha", { id: "captcha" });
        else enqueue.sendTo("captcha", { type: "refresh.asked" });
      }),
      /** The SMS actor and the countries start only when the SMS form first shows (SMS-05). */
      beginWithType: enqueueActions(({ context, enqueue }) => {
        if (context.type !== "sms") return;
        enqueue.spawnChild("sms", { id: "sms", input: { purpose: "login" } });
        enqueue.spawnChild("readCountries", { id: "countries" });
      }),
      goOnWithType: enqueueActions(({ context, enqueue, self }) => {
        if (context.type !== "sms") return;
        const { sms, countries } = self.getSnapshot().children;
        if (sms === undefined) enqueue.spawnChild("sms", { id: "sms", input: { purpose: "login" } });
        if (context.countries.length > 0 || countries?.getSnapshot().status === "active") return;
        enqueue.stopChild("countries");
        enqueue.spawnChild("readCountries", { id: "countries" });
      }),
      keepCountries: assign(({ context }, { countries }: { readonly countries: readonly Country[] }) => ({
        countries,
        fields: {
          ...context.fields,
          countryDialingCode: context.fields.countryDialingCode || (countries[0]?.countryDialingCode ?? ""),
        },
      })),
      askForCode: enqueueActions(({ context, enqueue }) => {
        const errors = checkCodeRequest(context.fields, context.sms.needsCaptcha);
        enqueue.assign({ errors });
        if (Object.keys(errors).length > 0) {
          enqueue.assign({ attempts: context.attempts + 1 });
          return;
        }
        const captcha = context.sms.needsCaptcha ? solvedCaptcha(context) : null;
        enqueue.sendTo("sms", { type: "send.asked", phone: phoneOf(context), captcha });
      }),
      /** A captcha is valid for one attempt, so each refusal fetches a new one. */
      keepSms: enqueueActions(({ context, enqueue }, { state }: { readonly state: SmsCodeState }) => {
        const hasAnswer = context.sms.isSending && !state.isSending;
        enqueue.assign({ sms: state });
        if (!hasAnswer || !(state.needsCaptcha || context.sms.needsCaptcha)) return;
        enqueue.assign({ fields: { ...context.fields, captcha: "" } });
        enqueue.raise({ type: "captcha.refresh.asked" });
      }),
      rememberName: ({ context, self }) => {
        if (context.type !== "username") return;
        if (context.remember) portsOf(self).remember.save(context.fields.username.trim());
        else portsOf(self).remember.forget();
      },
      keepTyped: ({ context, self }) => {
        if (context.type === "username") typed.keep(self, context.fields.password.trim());
      },
      dropTyped: ({ self }) => typed.drop(self),
      /** A forced change takes the password from there instead of asking for it again (LOGIN-05). */
      passTypedOn: ({ context: { output }, self }) => {
        if (output?.kind === "session" && output.mustChangePassword) typed.passOn(self, output.token);
        else typed.drop(self);
      },
      report: ({ self }, { error, what }: { readonly error: unknown; readonly what: string }) =>
        portsOf(self).diagnostics.report({ where: "login", what, cause: error }),
    },
    guards: {
      isConfirmed: (_, output: SecondFactorOutput) => output.kind === "confirmed",
      isSession: (_, output: IdentityOutput) => output.kind === "session",
      isRegistration: (_, output: IdentityOutput) => output.kind === "register",
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      asksForHuman: ({ context }, answer: LoginAnswer) => asksForHuman(context, answer),
      mustProveHuman: ({ context }) => context.needsHuman && Object.keys(errorsOf(context)).length === 0,
      isComplete: ({ context }) => Object.keys(errorsOf(context)).length === 0,
      isLocked: ({ context }) => context.lockedUntilMs !== null,
      isChallenged: ({ context }) => context.challenge !== null,
      isBySms: ({ context }) => context.type === "sms",
      offersBothTypes: ({ context }) => offersBothTypes(context.flags),
      offersFreePlay: ({ context }) => offersFreePlay(context.flags, context.entry),
      isOffered: ({ context }, { channel }: { readonly channel: string }) =>
        context.channels.includes(channel),
    },
    delays: {
      unlock: ({ context, self }) => Math.max(0, (context.lockedUntilMs ?? 0) - portsOf(self).clock.nowMs()),
    },
  });
}
