import type { ForgotEvent, ForgotFields } from "@parlour/core/password/forgot.events";
import { type ForgotView, forgotView } from "@parlour/core/password/forgot.view";
import { hang, refuse } from "@parlour/core/testkit/faults";
import { captchaDrawing } from "../login/login-drawings.ts";
import type { Scene, Stage } from "../login/login-stage.ts";

export interface ForgotScene extends Scene {
  readonly shows: Partial<ForgotView>;
}

/** What the form shows in a scene; undefined where there is none. */
export const forgotIn = ({ portal }: Stage): ForgotView | undefined => {
  const forgot = portal.feature("forgot");
  return forgot && forgotView(forgot.getSnapshot());
};

async function tell(stage: Stage, ...events: readonly ForgotEvent[]): Promise<void> {
  for (const event of events) stage.portal.feature("forgot")?.send(event);
  await stage.run.settle();
}

async function open(stage: Stage): Promise<void> {
  const navigation = stage.portal.feature("navigation");
  navigation?.send({ type: "overlay.closed" });
  navigation?.send({ type: "overlay.asked", overlay: "forgot-password" });
  await stage.run.until("forgot.editing");
}

const typed = (fields: Partial<ForgotFields>): readonly ForgotEvent[] =>
  (Object.keys(fields) as (keyof ForgotFields)[]).map((field) => ({
    type: "field.changed",
    field,
    value: fields[field] ?? "",
  }));

const submitted = { type: "submitted" } as const;
const askedForCode = { type: "code.asked" } as const;
const byPhone = { type: "type.chosen", forgotType: "mobileNum" } as const;
const account = { username: "player", email: "robin@example.com" };
const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };
const twice = (password: string) => ({ newPassword: password, confirmNewPassword: password });

const opened =
  (...events: readonly ForgotEvent[]) =>
  async (stage: Stage) => {
    await open(stage);
    await tell(stage, ...events);
  };

/** The address of a mail's link; this one was used before. */
const linkAddress = "/reset#reset-0";

/** The states of the dialog of a forgotten password: by mail, by phone, and with a mail's link (FORGOT-01..03). */
export const forgotScenes = {
  ByEmail: {
    state: "forgot.editing",
    play: opened(),
    shows: { step: "form", type: "email", errors: {}, message: null, attention: "username" },
  },
  EmailMistakes: {
    state: "forgot.editing",
    play: opened(...typed({ email: "robin" }), submitted),
    shows: {
      errors: { username: { key: "login.error.usernameMissing" }, email: { key: "validation.email" } },
      attention: "username",
    },
  },
  NoSuchAccount: {
    state: "forgot.editing",
    play: opened(...typed({ ...account, email: "robin@example.net" }), submitted),
    shows: { message: { key: "error.userNotFound" }, attention: "message" },
  },
  Sending: {
    state: "forgot.sending",
    play: async (stage) => {
      stage.ports.faults.next("askByEmail", hang());
      await opened(...typed(account), submitted)(stage);
    },
    shows: { isBusy: true },
  },
  Mailed: {
    state: "forgot.mailed",
    play: opened(...typed(account), submitted),
    shows: { step: "mailed" },
  },
  ByPhone: {
    state: "forgot.editing",
    play: opened(byPhone),
    shows: { type: "mobileNum", attention: "mobileNum" },
  },
  PhoneMistakes: {
    state: "forgot.editing",
    play: opened(byPhone, ...typed({ newPassword: "abc", confirmNewPassword: "abd" }), submitted),
    shows: { strength: "weak", attention: "mobileNum" },
  },
  CodeSent: {
    state: "forgot.editing",
    play: opened(byPhone, ...typed(phone), askedForCode),
    shows: { attention: "verificationCode" },
  },
  CodeWrong: {
    state: "forgot.editing",
    play: async (stage) => {
      await opened(byPhone, ...typed(phone), askedForCode)(stage);
      await tell(stage, ...typed({ verificationCode: "000000", ...twice("quiet-lamp-9") }), submitted);
    },
    shows: { errors: { verificationCode: { key: "phone.error.code" } }, strength: "strong" },
  },
  CodeNeedsCaptcha: {
    state: "forgot.editing",
    play: async (stage) => {
      stage.ports.faults.next("sendSmsCode", refuse("captcha-required", { message: "", retryAtMs: null }));
      await opened(byPhone, ...typed(phone), askedForCode)(stage);
    },
    shows: {
      captcha: { image: captchaDrawing, isLoading: false, message: null },
      attention: "captcha",
    },
  },
  LoggingIn: {
    state: "forgot.loggingIn",
    play: async (stage) => {
      stage.ports.faults.next("login", hang());
      await opened(byPhone, ...typed(phone), askedForCode)(stage);
      const verificationCode = stage.ports.house.codes.outbox.at(-1)?.secret ?? "";
      await tell(stage, ...typed({ verificationCode, ...twice("quiet-lamp-9") }), submitted);
    },
    shows: { isBusy: true },
  },
  Link: {
    address: linkAddress,
    state: "forgot.editing",
    shows: { type: "link", attention: "newPassword", message: null },
  },
  LinkExpired: {
    address: linkAddress,
    state: "forgot.editing",
    play: (stage) => tell(stage, ...typed(twice("quiet-lamp-9")), submitted),
    shows: { type: "link", message: { key: "forgot.error.linkExpired" } },
  },
} as const satisfies Readonly<Record<string, ForgotScene>>;
