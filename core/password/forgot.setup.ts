import {
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  enqueueActions,
  fromPromise,
  setup,
} from "xstate";
import type { Credentials, LoginPort } from "../login/login.ports.ts";
import type { Country, RegistrationPort } from "../registration/registration.ports.ts";
import type { Clock } from "../shared/clock.ts";
import { type AnyOutcome, isDone, isRefused } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { type CaptchaMachinePorts, createCaptchaMachine } from "../verification/captcha.machine.ts";
import type { HumanVerificationPort } from "../verification/human-verification.ports.ts";
import { asksForHuman, type HumanAnswer, humanFailed } from "../verification/human-verification.rules.ts";
import { soundCountries } from "../verification/phone.rules.ts";
import { createSmsCodeMachine, type SmsCodeMachinePorts } from "../verification/sms-code.machine.ts";
import type { SmsCodeState } from "../verification/sms-code.rules.ts";
import type { ForgotContext, ForgotEvent, ForgotInput, ForgotOutput, ForgotType } from "./forgot.events.ts";
import type { ForgotPort } from "./forgot.ports.ts";
import { type ForgotAnswer, failureOf, sendForgot } from "./forgot.results.ts";
import { checkForgot, checkForgotCode, forgotPhone } from "./forgot.rules.ts";
import {
  builtInPasswordRule,
  type PasswordRule,
  type PasswordRulePorts,
  readPasswordRule,
} from "./password-rule.ts";

export interface ForgotMachinePorts extends CaptchaMachinePorts, SmsCodeMachinePorts, PasswordRulePorts {
  readonly forgot: ForgotPort;
  readonly humanVerification: HumanVerificationPort;
  readonly login: LoginPort;
  readonly registration: Pick<RegistrationPort, "readSetting" | "readCountries">;
  readonly clock: Clock;
}

/** Events of the spawned readers. */
type ReadingDone =
  | DoneActorEvent<readonly Country[], "countries">
  | ErrorActorEvent<unknown, "countries">
  | DoneActorEvent<PasswordRule, "rule">;

type LoginAnswer = Awaited<ReturnType<LoginPort["login"]>>;

/** The actors, actions and guards of the forgotten password form; `forgot.machine.ts` has its states. */
export function createForgotSetup(portsOf: PortsOfActor<ForgotMachinePorts>) {
  return setup({
    types: {} as {
      context: ForgotContext;
      events: ForgotEvent | ReadingDone;
      input: ForgotInput;
      output: ForgotOutput;
      children: { captcha: "captcha"; sms: "sms"; countries: "readCountries"; rule: "readRule" };
    },
    actors: {
      send: fromPromise<ForgotAnswer, ForgotContext>(({ input, signal, self }) =>
        sendForgot(portsOf(self).forgot, input, signal),
      ),
      login: fromPromise<LoginAnswer, Credentials>(({ input, signal, self }) =>
        portsOf(self).login.login(input, signal),
      ),
      proveHuman: fromPromise<HumanAnswer>(({ signal, self }) =>
        portsOf(self).humanVerification.prove(signal),
      ),
      readCountries: fromPromise<readonly Country[]>(async ({ signal, self }) =>
        soundCountries(await portsOf(self).registration.readCountries(signal)),
      ),
      readRule: fromPromise<PasswordRule>(({ signal, self }) =>
        readPasswordRule(portsOf(self), "forgot", signal),
      ),
      captcha: createCaptchaMachine(portsOf),
      sms: createSmsCodeMachine(portsOf),
    },
    actions: {
      showErrors: assign(({ context }) => ({
        errors: checkForgot(context),
        message: null,
        attempts: context.attempts + 1,
      })),
      /** A proof, or the message that none was made. */
      keepHumanProof: assign((_, { answer }: { readonly answer: HumanAnswer }) =>
        answer.kind === "done" ? { humanProof: answer.value } : { message: humanFailed },
      ),
      keepFailure: assign((_, { error }: { readonly error: unknown }) => ({ message: failureOf(error) })),
      choose: assign((_, { forgotType }: { readonly forgotType: ForgotType }) => ({
        type: forgotType,
        errors: {},
        message: null,
      })),
      /** Loads what a form type needs when it is first shown (SMS-05). */
      prepareType: enqueueActions(({ context, enqueue, self }) => {
        if (context.type !== "mobileNum") return;
        const { sms, countries, rule } = self.getSnapshot().children;
        if (rule === undefined && context.passwordRule === builtInPasswordRule)
          enqueue.spawnChild("readRule", { id: "rule" });
        if (sms === undefined) enqueue.spawnChild("sms", { id: "sms", input: { purpose: "reset" } });
        if (countries === undefined && context.countries.length === 0)
          enqueue.spawnChild("readCountries", { id: "countries" });
      }),
      /** Selects the operator's first country until the visitor chooses another. */
      keepCountries: assign(
        ({ context: { fields } }, { countries }: { readonly countries: readonly Country[] }) => ({
          countries,
          fields:
            fields.countryDialingCode === ""
              ? { ...fields, countryDialingCode: countries[0]?.countryDialingCode ?? "" }
              : fields,
        }),
      ),
      refreshCaptcha: enqueueActions(({ context, enqueue, self }) => {
        if (!context.sms.needsCaptcha) return;
        if (self.getSnapshot().children.captcha === undefined)
          enqueue.spawnChild("captcha", { id: "captcha" });
        else enqueue.sendTo("captcha", { type: "refresh.asked" });
      }),
      askForCode: enqueueActions(({ context, enqueue }) => {
        const errors = checkForgotCode(context);
        enqueue.assign({ errors, message: null });
        if (Object.keys(errors).length > 0) {
          enqueue.assign({ attempts: context.attempts + 1 });
          return;
        }
        const { captcha } = context.captcha;
        const solved =
          context.sms.needsCaptcha && captcha !== null
            ? { id: captcha.id, text: context.fields.captcha.trim() }
            : null;
        enqueue.sendTo("sms", { type: "send.asked", phone: forgotPhone(context.fields), captcha: solved });
      }),
      keepSms: assign((_, { state }: { readonly state: SmsCodeState }) => ({ sms: state })),
      forgetCaptchaText: assign(({ context }) => ({ fields: { ...context.fields, captcha: "" } })),
      report: ({ self }, { error, what }: { readonly error: unknown; readonly what: string }) =>
        portsOf(self).diagnostics.report({ where: "forgot", what, cause: error }),
    },
    guards: {
      isByMail: ({ context }) => context.type === "email",
      asksForHuman: ({ context }, answer: ForgotAnswer | LoginAnswer) => asksForHuman(context, answer),
      mustProveHuman: ({ context }) => context.needsHuman && Object.keys(checkForgot(context)).length === 0,
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      isRefused: (_, answer: AnyOutcome) => isRefused(answer),
      isComplete: ({ context }) => Object.keys(checkForgot(context)).length === 0,
      isAnswer: ({ context }, { state }: { readonly state: SmsCodeState }) =>
        context.sms.isSending && !state.isSending,
      isByPhone: ({ context }) => context.type === "mobileNum",
    },
  });
}
