import { viewOf } from "@parlour/core/portal/view-of";
import {
  type RegistrationField,
  type RegistrationFields,
  registrationFields,
} from "@parlour/core/registration/registration.ports";
import {
  type RegistrationFormView,
  type RegistrationView,
  registrationForm,
} from "@parlour/core/registration/registration.view";
import { INVITATION_CODE, openStatus } from "@parlour/testkit/backend.data";
import { plainSetting } from "@parlour/testkit/entry";
import { drop, hang, refuse } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { loginIn, type Scene, type Stage } from "../login/login-stage.ts";

type FormView = Extract<RegistrationView, { kind: "form" }>;

export interface RegistrationScene extends Scene {
  /** What distinguishes this scene from others in the same state; absent where no form is left. */
  readonly shows?: Partial<FormView> | Exclude<RegistrationView, FormView>;
}

/** Runs commands on the form and waits until all work settles. */
async function act({ portal, run }: Stage, ...doings: readonly ((form: RegistrationFormView) => void)[]) {
  for (const doing of doings) {
    const form = viewOf(portal, "registration", registrationForm);
    if (form?.kind === "form") doing(form);
  }
  await run.settle();
}

const typed = (fields: Partial<RegistrationFields>) => (form: RegistrationFormView) => form.change(fields);

const goodFields = {
  username: "marguerite",
  password: "quiet-lamp-9",
  confirmPassword: "quiet-lamp-9",
  birthday: "1990-05-12",
} as const;

const fillIn = (stage: Stage) =>
  act(stage, (form) => {
    form.change(goodFields);
    form.changeAgreed(true);
    form.changeOfAge(true);
  });
const submit = (stage: Stage) => act(stage, (form) => form.submit());

/** Makes the fake backend require registration by phone number, confirmed by a code (REG-03). */
const provesPhones = ({ backend }: FakePorts) => {
  backend.status = {
    ...backend.status,
    whitelabel: [
      ...openStatus.whitelabel,
      { modId: "MOBILENUMREG3", enabled: "1", childrenNodes: [] },
      { modId: "REGMOBVERF3", enabled: "1", childrenNodes: [] },
      { modId: "MOBILENUMPASSREG3", enabled: "1", childrenNodes: [] },
    ],
  };
};

const byPhone = (stage: Stage) =>
  act(
    stage,
    (form) => form.chooseType("registerMobile"),
    (form) => form.chooseCountry("+44"),
    typed({ mobileNum: "7700900456" }),
  );
const askForCode = async (stage: Stage) => {
  await byPhone(stage);
  await act(stage, (form) => form.askForCode());
};

const optional = { enabled: true, required: false, min: null, max: 80, acceptedPattern: "*" };
const everyField = Object.fromEntries(
  registrationFields
    .filter((field): field is Exclude<RegistrationField, "captcha"> => field !== "captcha")
    .map((field) => [field, optional]),
);

/** Every state of the registration and its SMS code, in the order in which a visitor may reach them. */
export const registrationScenes = {
  Loading: {
    address: "/register",
    state: "registration.loading",
    prepare: ({ faults }) => faults.always("readSetting", hang()),
    shows: { kind: "loading" },
  },
  Unavailable: {
    address: "/register",
    state: "registration.unavailable",
    prepare: ({ faults }) => faults.next("readSetting", drop()),
    shows: { kind: "unavailable", message: { key: "error.network" } },
  },
  Untouched: {
    address: "/register",
    state: "registration.editing",
    shows: { types: ["register"], type: "register", message: null, isBusy: false },
  },
  Filled: {
    address: "/register",
    state: "registration.editing",
    play: fillIn,
    shows: { agreed: true, isOfAge: true, message: null, isBusy: false },
  },
  Mistakes: {
    address: "/register",
    state: "registration.editing",
    play: async (stage) => {
      await act(
        stage,
        typed({ ...goodFields, username: "abc", confirmPassword: "other", birthday: "2015-05-12" }),
      );
      await submit(stage);
    },
    shows: { attention: "username", isBusy: false },
  },
  EveryField: {
    address: "/register",
    state: "registration.editing",
    prepare: ({ backend }) => {
      backend.entry.setting = {
        ...plainSetting,
        register: { ...everyField, ...plainSetting.register },
        minimumAge: 21,
        currencies: ["USD", "EUR", "JPY"],
      };
    },
    shows: { type: "register", minimumAge: 21 },
  },
  Invited: {
    address: "/register",
    script: { invitation: INVITATION_CODE },
    state: "registration.editing",
    prepare: ({ backend }) => {
      backend.entry.setting = { ...plainSetting, currencies: ["USD", "EUR"] };
    },
    shows: { invitedBy: "Morgan", inviterCurrency: "USD" },
  },
  ThirdParty: {
    script: { channels: ["google"] },
    state: "registration.editing",
    play: async (stage) => {
      loginIn(stage)?.chooseChannel("google");
      await stage.run.settle();
      loginIn(stage)?.identity?.register();
    },
    shows: { identityName: "Robin Abroad" },
  },
  ByPhone: {
    address: "/register",
    state: "sms.ready",
    prepare: provesPhones,
    play: byPhone,
    shows: {
      types: ["register", "registerMobile"],
      type: "registerMobile",
      countryDialingCode: "+44",
    },
  },
  CodeSending: {
    address: "/register",
    state: "sms.sending",
    prepare: (ports) => {
      provesPhones(ports);
      ports.faults.next("sendSmsCode", hang());
    },
    play: askForCode,
  },
  CodeSent: { address: "/register", state: "sms.counting", prepare: provesPhones, play: askForCode },
  CodeRefused: {
    address: "/register",
    state: "sms.refused",
    prepare: (ports) => {
      provesPhones(ports);
      ports.faults.next(
        "sendSmsCode",
        refuse("send-failed", { message: "This number cannot be reached at the moment.", retryAtMs: null }),
      );
    },
    play: askForCode,
  },
  CodeNeedsCaptcha: {
    address: "/register",
    state: "captcha.fresh",
    prepare: (ports) => {
      provesPhones(ports);
      ports.faults.next("sendSmsCode", refuse("captcha-required", { message: "", retryAtMs: null }));
    },
    play: askForCode,
  },
  CodeAgain: {
    address: "/register",
    state: "sms.ready",
    prepare: provesPhones,
    play: async (stage) => {
      await askForCode(stage);
      await stage.run.pass(180_000);
    },
  },
  CountriesComing: {
    address: "/register",
    state: "registration.fetchingCountries",
    prepare: (ports) => {
      provesPhones(ports);
      ports.faults.next("readCountries", drop(), hang());
    },
    play: async (stage) => {
      await act(stage, (form) => form.chooseType("registerMobile"));
      await act(stage, typed({ mobileNum: "7700900456" }), (form) => form.askForCode());
    },
    shows: { isBusy: true, type: "registerMobile" },
  },
  Sending: {
    address: "/register",
    state: "registration.submitting",
    play: async (stage) => {
      stage.ports.faults.next("register", hang());
      await fillIn(stage);
      await submit(stage);
    },
    shows: { isBusy: true },
  },
  Verifying: {
    address: "/register",
    state: "registration.verifying",
    play: async (stage) => {
      stage.ports.backend.human.mode = "instead";
      stage.ports.faults.next("proveHuman", hang());
      await fillIn(stage);
      await submit(stage);
    },
    shows: { isBusy: true, isVerifying: true },
  },
  UsernameTaken: {
    address: "/register",
    state: "registration.editing",
    play: async (stage) => {
      await fillIn(stage);
      await act(stage, typed({ username: "player" }));
      await submit(stage);
    },
    shows: { attention: "username", isBusy: false },
  },
  RulesChanged: {
    address: "/register",
    state: "registration.rereading",
    play: async (stage) => {
      stage.ports.faults.next("register", refuse("invalid-field", { field: "username" }));
      stage.ports.faults.always("readSetting", hang());
      await fillIn(stage);
      await submit(stage);
    },
    shows: { isBusy: true },
  },
  NetworkDown: {
    address: "/register",
    state: "registration.editing",
    play: async (stage) => {
      stage.ports.faults.next("register", drop());
      await fillIn(stage);
      await submit(stage);
    },
    shows: { message: { key: "error.network" } },
  },
  Registered: {
    address: "/register",
    state: "session.holding.loggedIn.resting",
    play: async (stage) => {
      await fillIn(stage);
      await submit(stage);
    },
  },
} as const satisfies Readonly<Record<string, RegistrationScene>>;
