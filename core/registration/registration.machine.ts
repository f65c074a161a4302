import { setup } from "xstate";
import type { IdentityToken } from "../identity/identity.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { ExpressionsPort } from "../validation/validation.ports.ts";
import type { CaptchaMachinePorts } from "../verification/captcha.machine.ts";
import { restingSmsCode, type SmsCodeMachinePorts } from "../verification/sms-code.machine.ts";
import type { RegistrationContext, RegistrationEvent } from "./registration.events.ts";
import {
  type DraftStore,
  type InvitationPort,
  type Registered,
  type RegistrationFields,
  type RegistrationPort,
  registrationFields,
} from "./registration.ports.ts";

export interface RegistrationMachinePorts extends CaptchaMachinePorts, SmsCodeMachinePorts {
  readonly registration: RegistrationPort;
  readonly invitation: InvitationPort;
  readonly drafts: DraftStore;
  readonly expressions: ExpressionsPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

export interface RegistrationInput {
  readonly flags: ReadonlySet<string>;
  /** A third party's word that nobody here goes by yet (THIRD-02); null for a plain registration. */
  readonly identity: IdentityToken | null;
}

const emptyFields = Object.fromEntries(registrationFields.map((field) => [field, ""])) as RegistrationFields;

export function createRegistrationMachine(_ports: RegistrationMachinePorts) {
  return setup({
    types: {
      context: {} as RegistrationContext,
      events: {} as RegistrationEvent,
      input: {} as RegistrationInput,
      output: {} as Registered,
    },
  }).createMachine({
    id: "registration",
    context: ({ input }) => ({
      ...input,
      type: "register",
      setting: null,
      countries: [],
      countryDialingCode: "",
      affiliate: null,
      fields: emptyFields,
      agreed: false,
      isOfAge: false,
      errors: {},
      message: null,
      needsCaptcha: false,
      captcha: { captcha: null, failure: null },
      sms: restingSmsCode,
      registered: null,
    }),
    initial: "loading",
    states: { loading: {}, unavailable: {}, editing: {}, submitting: {} },
  });
}
