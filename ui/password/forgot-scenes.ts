import type { ForgotFields } from "@parlour/core/password/forgot.events";
import {
  type ForgotFormView,
  type ForgotView,
  forgotForm,
  forgotView,
} from "@parlour/core/password/forgot.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { hang, refuse } from "@parlour/testkit/faults";
import { captchaDrawing } from "../login/login-drawings.ts";
import type { Scene, Stage } from "../login/login-stage.ts";

export interface ForgotScene extends Scene {
  readonly shows: Partial<ForgotView>;
}

/** The form's view in a scene; undefined where there is no form. */
export const forgotIn = ({ portal }: Stage): ForgotView | undefined => {
  const forgot = portal.feature("forgot");
  return forgot && forgotView(forgot.getSnapshot());
};

/** A command on the form. */
type Doing = (form: ForgotFormView) => void;

async function act({ portal, run }: Stage, ...doings: readonly Doing[]): Promise<void> {
  for (const doing of doings) {
    const form = viewOf(portal, "forgot", forgotForm);
    if (form !== null) doing(form);
  }
  await run.settle();
}

async function open(stage: Stage): Promise<void> {
  const navigation = stage.portal.feature("navigation");
  navigation?.send({ type: "overlay.closed" });
  navigation?.send({ type: "overlay.asked", overlay: "forgot-password" });
  await stage.run.until("forgot.editing");
}

const typed =
  (fields: Partial<ForgotFields>): Doing =>
  (form) =>
    form.change(fields);
const submitted: Doing = (form) => form.submit();
const askedForCode: Doing = (form) => form.askForCode();
const byPhone: Doing = (form) => form.chooseType("mobileNum");
const account = { username: "player", email: "robin@example.com" };
const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };
const twice = (password: string) => ({ newPassword: password, confirmNewPassword: password });

const opened =
  (...doings: readonly Doing[]) =>
  async (stage: Stage) => {
    await open(stage);
    await act(stage, ...doings);
  };

/** Sets a new password with the right code, which then logs in by itself. */
async function resetByPhone(stage: Stage): Promise<void> {
  await opened(byPhone, typed(phone), askedForCode)(stage);
  const verificationCode = stage.ports.backend.codes.outbox.at(-1)?.secret ?? "";
  await act(stage, typed({ verificationCode, ...twice("quiet-lamp-9") }), submitted);
}

/** The address of a mail's link that was already used. */
const linkAddress = "/reset#reset-0";

/** The states of the forgotten-password dialog: by mail, by phone, and with a mail's link (FORGOT-01..03). */
export const forgotScenes = {
  ByEmail: {
    state: "forgot.editing",
    play: opened(),
    shows: { step: "form", type: "email", errors: {}, message: null, attention: "username" },
  },
  EmailMistakes: {
    state: "forgot.editing",
    play: opened(typed({ email: "robin" }), submitted),
    shows: {
      errors: { username: { key: "login.error.usernameMissing" }, email: { key: "validation.email" } },
      attention: "username",
    },
  },
  NoSuchAccount: {
    state: "forgot.editing",
    play: opened(typed({ ...account, email: "robin@example.net" }), submitted),
    shows: { message: { key: "error.userNotFound" }, attention: "message" },
  },
  Sending: {
    state: "forgot.sending",
    play: async (stage) => {
      stage.ports.faults.next("askByEmail", hang());
      await opened(typed(account), submitted)(stage);
    },
    shows: { isBusy: true },
  },
  Verifying: {
    state: "forgot.verifying",
    play: async (stage) => {
      stage.ports.backend.human.mode = "instead";
      stage.ports.faults.next("proveHuman", hang());
      await opened(typed(account), submitted)(stage);
    },
    shows: { isBusy: true, isVerifying: true },
  },
  Mailed: {
    state: "forgot.mailed",
    play: opened(typed(account), submitted),
    shows: { step: "mailed" },
  },
  ByPhone: {
    state: "forgot.editing",
    play: opened(byPhone),
    shows: { type: "mobileNum", attention: "mobileNum" },
  },
  PhoneMistakes: {
    state: "forgot.editing",
    play: opened(byPhone, typed({ newPassword: "abc", confirmNewPassword: "abd" }), submitted),
    shows: { strength: "weak", attention: "mobileNum" },
  },
  CodeSent: {
    state: "forgot.editing",
    play: opened(byPhone, typed(phone), askedForCode),
    shows: { attention: "verificationCode" },
  },
  CodeWrong: {
    state: "forgot.editing",
    play: async (stage) => {
      await opened(byPhone, typed(phone), askedForCode)(stage);
      await act(stage, typed({ verificationCode: "000000", ...twice("quiet-lamp-9") }), submitted);
    },
    shows: { errors: { verificationCode: { key: "phone.error.code" } }, strength: "strong" },
  },
  CodeNeedsCaptcha: {
    state: "forgot.editing",
    play: async (stage) => {
      stage.ports.faults.next("sendSmsCode", refuse("captcha-required", { message: "", retryAtMs: null }));
      await opened(byPhone, typed(phone), askedForCode)(stage);
    },
    shows: {
      captcha: { id: "captcha-1", image: captchaDrawing, isLoading: false, message: null },
      attention: "captcha",
    },
  },
  LoggingIn: {
    state: "forgot.loggingIn",
    play: (stage) => {
      stage.ports.faults.next("login", hang());
      return resetByPhone(stage);
    },
    shows: { isBusy: true },
  },
  VerifyingLogin: {
    state: "forgot.verifyingLogin",
    play: (stage) => {
      const detail = { needsCaptcha: false, retryAtMs: null };
      stage.ports.faults.next("login", refuse("human-verification-required", detail));
      stage.ports.faults.next("proveHuman", hang());
      return resetByPhone(stage);
    },
    shows: { isBusy: true, isVerifying: true },
  },
  Link: {
    address: linkAddress,
    state: "forgot.editing",
    shows: { type: "link", attention: "newPassword", message: null },
  },
  LinkExpired: {
    address: linkAddress,
    state: "forgot.editing",
    play: (stage) => act(stage, typed(twice("quiet-lamp-9")), submitted),
    shows: { type: "link", message: { key: "forgot.error.linkExpired" } },
  },
} as const satisfies Readonly<Record<string, ForgotScene>>;
