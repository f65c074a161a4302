import { assign, enqueueActions, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import { createQueryMachine } from "../queries/query.machine.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone, refused } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { createRuleSet, plainRuleSet, type RuleSet } from "../validation/rule-set.rules.ts";
import type { ExpressionsPort } from "../validation/validation.ports.ts";
import { type CaptchaMachinePorts, createCaptchaMachine } from "../verification/captcha.machine.ts";
import type { HumanVerificationPort } from "../verification/human-verification.ports.ts";
import {
  asksForHuman,
  type HumanAnswer,
  humanFailed,
  noHumanPart,
} from "../verification/human-verification.rules.ts";
import { soundCountries } from "../verification/phone.rules.ts";
import { createSmsCodeMachine, type SmsCodeMachinePorts } from "../verification/sms-code.machine.ts";
import { restingSmsCode } from "../verification/sms-code.rules.ts";
import type { WelcomeStore } from "../welcome/welcome.ports.ts";
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationSpot,
} from "./registration.events.ts";
import { formFields, mayAskForCode, offeredTypes, showsCaptcha } from "./registration.form.rules.ts";
import { invited } from "./registration.invitation.rules.ts";
import type {
  Country,
  DraftStore,
  InvitationPort,
  Registered,
  RegisterType,
  Registration,
  RegistrationField,
  RegistrationPort,
  RegistrationSetting,
} from "./registration.ports.ts";
import { disputed, refusedForm } from "./registration.refusals.rules.ts";
import { checkField, faulted, isCode, left } from "./registration.rules.ts";
import {
  draftOf,
  isDialingCodeMissing,
  phoneOf,
  restored,
  solvedCaptcha,
} from "./registration.sending.rules.ts";
import { soundSetting, unknownFields } from "./registration.setting.rules.ts";

export interface RegistrationMachinePorts extends CaptchaMachinePorts, SmsCodeMachinePorts {
  readonly humanVerification: HumanVerificationPort;
  readonly registration: RegistrationPort;
  readonly invitation: InvitationPort;
  readonly drafts: DraftStore;
  readonly welcomeStore: WelcomeStore;
  readonly expressions: ExpressionsPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

export type RegisterAnswer = Awaited<ReturnType<RegistrationPort["register"]>>;
type AffiliateAnswer = Awaited<ReturnType<RegistrationPort["readAffiliate"]>>;

/** A corrected setting, with the rule set that checks it. */
export interface FormRules {
  readonly setting: RegistrationSetting;
  readonly ruleSet: RuleSet;
  /** Field names in the setting that no form has. */
  readonly unknown: readonly string[];
}

export interface MovedOn
  extends Partial<Pick<RegistrationContext, "countryDialingCode" | "agreed" | "isOfAge">> {
  readonly spot: RegistrationSpot;
}

export interface Failed {
  readonly error: unknown;
}

/** The form's context at the start, with the stored draft and before any request. */
export const firstContext = (
  { drafts, invitation }: Pick<RegistrationMachinePorts, "drafts" | "invitation">,
  input: RegistrationInput,
): RegistrationContext => ({
  ...input,
  ...noHumanPart,
  ...restored(drafts.read(), input.flags),
  invitation: invitation.read(),
  isInvitationWrong: false,
  setting: null,
  ruleSet: plainRuleSet,
  countries: [],
  affiliate: null,
  agreed: false,
  isOfAge: false,
  errors: {},
  message: null,
  attention: null,
  attempts: 0,
  pending: "submitted",
  disputedField: null,
  needsCaptcha: false,
  captcha: { captcha: null, failure: null },
  sms: restingSmsCode,
  registered: null,
});

/** The actors, actions and guards of registration; `registration.machine.ts` has its states. */
export function createRegistrationSetup(portsOf: PortsOfActor<RegistrationMachinePorts>) {
  const report = ({ diagnostics }: RegistrationMachinePorts, what: string, cause?: unknown) =>
    diagnostics.report({ where: "registration", what, ...(cause !== undefined && { cause }) });

  async function readRules(ports: RegistrationMachinePorts, signal: AbortSignal): Promise<FormRules> {
    const { registration, expressions } = ports;
    const read = await registration.readSetting(signal);
    const setting = soundSetting(read);
    const compile = (expression: string) => expressions.compile(expression, signal);
    const ruleSet = await createRuleSet(setting.patterns, compile, (what) => report(ports, what));
    return { setting, ruleSet, unknown: unknownFields(read) };
  }

  const readCountries = async ({ registration }: RegistrationMachinePorts, signal: AbortSignal) =>
    soundCountries(await registration.readCountries(signal));

  return setup({
    types: {} as {
      context: RegistrationContext;
      events: RegistrationEvent;
      input: RegistrationInput;
      output: Registered;
      children: { captcha: "captcha"; sms: "smsCode"; countries: "countries"; affiliate: "affiliate" };
    },
    actors: {
      readRules: fromPromise<FormRules>(({ signal, self }) => readRules(portsOf(self), signal)),
      readCountries: fromPromise<readonly Country[]>(({ signal, self }) =>
        readCountries(portsOf(self), signal),
      ),
      countries: createQueryMachine<RegistrationMachinePorts, null, readonly Country[]>({
        id: "countries",
        portsOf,
        read: (ports, _, signal) => readCountries(ports, signal),
      }),
      affiliate: createQueryMachine<
        RegistrationMachinePorts,
        RegistrationContext["invitation"],
        AffiliateAnswer
      >({
        id: "affiliate",
        portsOf,
        read: async ({ registration }, { code, domain }, signal) =>
          // A code that the wire cannot carry belongs to no agent. Without a code and a domain there is no agent to read.
          (code === null && domain === "") || (code !== null && !isCode(code))
            ? refused("invitation-code-wrong")
            : registration.readAffiliate({ code, domain }, signal),
      }),
      sendRegistration: fromPromise<RegisterAnswer, Registration>(({ input, signal, self }) =>
        portsOf(self).registration.register(input, signal),
      ),
      proveHuman: fromPromise<HumanAnswer>(({ signal, self }) =>
        portsOf(self).humanVerification.prove(signal),
      ),
      captcha: createCaptchaMachine(portsOf),
      smsCode: createSmsCodeMachine(portsOf),
    },
    actions: {
      keepRules: assign(({ context }, { setting, ruleSet }: FormRules) => ({
        setting: { ...setting, minimumAge: Math.max(setting.minimumAge, context.birthdayLimit ?? 0) },
        ruleSet,
        type: offeredTypes(context.flags).find((type) => type === context.type) ?? "register",
        message: null,
      })),
      reportUnknown: ({ self }, { unknown }: FormRules) => {
        if (unknown.length > 0)
          report(portsOf(self), `the setting has unknown fields: ${unknown.join(", ")}`);
      },
      keepCountries: assign(({ context }, { countries }: { readonly countries: readonly Country[] }) => ({
        countries,
        countryDialingCode:
          countries.find(({ countryDialingCode }) => countryDialingCode === context.countryDialingCode)
            ?.countryDialingCode ??
          countries[0]?.countryDialingCode ??
          "",
      })),
      /** Shows an error for an unknown code, but none for a domain without an agent (REG-05). */
      keepAffiliate: assign(({ context }, { answer }: { readonly answer: AffiliateAnswer | null }) =>
        answer?.kind === "done"
          ? { affiliate: answer.value }
          : { isInvitationWrong: context.invitation.code !== null },
      ),
      placeInvitation: assign(({ context }) => invited(context)),
      change: assign(
        ({ context }, { field, value }: { readonly field: RegistrationField; readonly value: string }) => ({
          fields: { ...context.fields, [field]: value },
          errors: {
            ...context.errors,
            [field]: undefined,
            ...(field === "password" && { confirmPassword: undefined }),
          },
          attention: null,
        }),
      ),
      look: assign(({ context, self }, { field }: { readonly field: RegistrationField }) =>
        left(context, field, portsOf(self).clock.nowMs()),
      ),
      /** Removes the errors of the changed field. */
      moveOn: assign(({ context }, { spot, ...change }: MovedOn) => ({
        ...change,
        errors: { ...context.errors, [spot]: undefined },
        attention: null,
      })),
      /** Stored at every change, and removed once the account exists (REG-08). */
      keepDraft: ({ context, self }) =>
        context.registered === null
          ? portsOf(self).drafts.save(draftOf(context))
          : portsOf(self).drafts.clear(),
      /** The new player is welcomed once the session is open. */
      expectWelcome: ({ context: { registered }, self }) => {
        if (registered !== null) portsOf(self).welcomeStore.save(registered.username, "safety");
      },
      showErrors: assign(({ context, self }) => faulted(context, portsOf(self).clock.nowMs())),
      keepRefusal: assign(({ context }, { answer }: { readonly answer: RegisterAnswer }) => {
        if (answer.kind === "done") return {};
        if (answer.reason === "invalid-field") return { disputedField: answer.detail.field };
        return refusedForm(context, answer.reason);
      }),
      dispute: assign(({ context, self }) => disputed(context, portsOf(self).clock.nowMs())),
      /** A proof, or the message that none was made. */
      keepHumanProof: assign((_, { answer }: { readonly answer: HumanAnswer }) =>
        answer.kind === "done"
          ? { humanProof: answer.value }
          : { message: humanFailed, attention: "message" as const },
      ),
      keepFailure: assign((_, { error }: Failed) => ({
        message: { key: failureMessage(failureKindOf(error)) },
        attention: "message" as const,
      })),
      report: ({ self }, { error, what }: Failed & { readonly what: string }) =>
        report(portsOf(self), what, error),
      /** Each way to register has its own countdown (SMS-03). */
      openSms: enqueueActions(({ context, enqueue }) => {
        enqueue.stopChild("sms");
        enqueue.assign({ sms: restingSmsCode });
        if (mayAskForCode(context))
          enqueue.spawnChild("smsCode", { id: "sms", input: { purpose: context.type } });
      }),
      showCaptcha: enqueueActions(({ context, enqueue, self }) => {
        if (showsCaptcha(context) && self.getSnapshot().children.captcha === undefined)
          enqueue.spawnChild("captcha", { id: "captcha" });
      }),
      /** A captcha is valid for one use. */
      refreshCaptcha: enqueueActions(({ context, enqueue, self }) => {
        if (!showsCaptcha(context)) return;
        enqueue.assign({ fields: { ...context.fields, captcha: "" } });
        if (self.getSnapshot().children.captcha === undefined)
          enqueue.spawnChild("captcha", { id: "captcha" });
        else enqueue.sendTo("captcha", { type: "refresh.asked" });
      }),
      /** Checks the number, and the captcha where the operator needs one for a code, before sending. */
      askForCode: enqueueActions(({ context, enqueue, self }) => {
        const asked = formFields(context).filter(
          ({ field }) => field === "mobileNum" || (field === "captcha" && context.sms.needsCaptcha),
        );
        const wrong = asked.flatMap((each) => {
          // A registration by name may omit the number, but a code needs one.
          const needed = { ...each, rule: { ...each.rule, required: true } };
          const problem = checkField(context, needed, portsOf(self).clock.nowMs());
          return problem === null ? [] : [[each.field, problem] as const];
        });
        const phone = phoneOf(context);
        const [first] = wrong;
        if (first !== undefined || phone === null) {
          const errors = { ...context.errors, ...Object.fromEntries(wrong) };
          enqueue.assign({ errors, attention: first?.[0] ?? null, attempts: context.attempts + 1 });
          return;
        }
        const captcha = context.sms.needsCaptcha ? solvedCaptcha(context) : null;
        enqueue.assign({
          errors: { ...context.errors, mobileNum: undefined, captcha: undefined },
          attention: null,
        });
        enqueue.sendTo("sms", { type: "send.asked", phone, captcha });
        if (captcha !== null) enqueue.raise({ type: "captcha.refresh.asked" });
      }),
    },
    guards: {
      isRead: (_, { value }: { readonly value: unknown }) => value !== null,
      isOtherType: ({ context }, { registerType }: { readonly registerType: RegisterType }) =>
        registerType !== context.type && offeredTypes(context.flags).includes(registerType),
      isKnownCountry: ({ context }, { countryDialingCode }: Pick<Country, "countryDialingCode">) =>
        context.countries.some((each) => each.countryDialingCode === countryDialingCode),
      hasCountries: (_, { countries }: { readonly countries: readonly Country[] }) => countries.length > 0,
      isFieldRefused: (_, answer: RegisterAnswer) =>
        answer.kind === "refused" && answer.reason === "invalid-field",
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      asksForHuman: ({ context }, answer: RegisterAnswer) => asksForHuman(context, answer),
      needsHuman: ({ context }) => context.needsHuman,
      hasErrors: ({ context }) => Object.keys(context.errors).length > 0,
      areCountriesMissing: ({ context }) => isDialingCodeMissing(context),
      asksForCode: ({ context }) => mayAskForCode(context),
    },
  });
}
