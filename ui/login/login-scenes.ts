import { emptyLogin } from "@parlour/core/login/login.rules";
import type { LoginView } from "@parlour/core/login/login.view";
import { restingSmsCode } from "@parlour/core/verification/sms-code.rules";
import { LOCK_MS } from "@parlour/testkit/backend";
import { CODE_MINUTES } from "@parlour/testkit/codes";
import { drop, hang, refuse } from "@parlour/testkit/faults";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { captchaDrawing } from "./login-drawings.ts";
import { loginIn, type Scene, type Stage } from "./login-stage.ts";

export interface LoginScene extends Scene {
  /** What distinguishes this scene from others in the same state; absent where no form is left. */
  readonly shows?: Partial<LoginView>;
}

const rightPassword = "evening-42";
const guessWrong = (stage: Stage) => stage.logIn("player", "morning-24");
const wrong = { key: "login.error.wrongCredentials" } as const;
const untouched = { message: null, errors: {}, captcha: null } as const;
const shownCaptcha = { id: "captcha-1", image: captchaDrawing, isLoading: false, message: null } as const;

const bySms = { flags: ["MOBILEVERCODELOGIN3"], loginType: "sms" } as const;
const phone = { countryDialingCode: "+44", mobileNum: "7700900123" } as const;
const everyWay = { flags: ["MOBILEVERCODELOGIN3"], channels: ["google.com", "facebook.com"] } as const;

async function sendCode(stage: Stage): Promise<void> {
  loginIn(stage)?.askForCode();
  await stage.run.settle();
}

/** Every state of the login dialog, in the order in which a visitor may reach them; the last two are the agents' login page. */
export const loginScenes = {
  Empty: {
    state: "login.editing",
    shows: {
      ...untouched,
      fields: { ...emptyLogin, username: "", password: "", captcha: "" },
      attention: "username",
    },
  },
  Filled: {
    state: "login.editing",
    play: (stage) => stage.type({ username: "player", password: rightPassword }),
    shows: {
      ...untouched,
      fields: { ...emptyLogin, username: "player", password: rightPassword, captcha: "" },
    },
  },
  MissingFields: {
    state: "login.editing",
    play: (stage) => stage.submit(),
    shows: {
      errors: { username: "login.error.usernameMissing", password: "login.error.passwordMissing" },
      attention: "username",
    },
  },
  Sending: {
    state: "login.submitting",
    play: (stage) => {
      stage.ports.faults.next("login", hang());
      return stage.logIn("player", rightPassword);
    },
    shows: { ...untouched, isBusy: true, canSubmit: false },
  },
  Verifying: {
    state: "login.verifying",
    play: (stage) => {
      stage.ports.backend.human.mode = "instead";
      stage.ports.faults.next("proveHuman", hang());
      return stage.logIn("player", rightPassword);
    },
    shows: { ...untouched, isBusy: true, isVerifying: true, canSubmit: false },
  },
  WrongPassword: {
    state: "login.editing",
    play: (stage) => {
      stage.ports.faults.always("readCaptcha", hang());
      return guessWrong(stage);
    },
    shows: {
      message: wrong,
      captcha: { id: null, image: null, isLoading: true, message: null },
      fields: { ...emptyLogin, username: "player", password: "", captcha: "" },
      attention: "password",
    },
  },
  CaptchaReady: {
    state: "login.editing",
    play: async (stage) => {
      await guessWrong(stage);
      stage.type({ password: rightPassword });
    },
    shows: { message: wrong, captcha: shownCaptcha, attention: "captcha" },
  },
  CaptchaFailed: {
    state: "login.editing",
    play: (stage) => {
      stage.ports.faults.next("readCaptcha", drop());
      return guessWrong(stage);
    },
    shows: { captcha: { id: null, image: null, isLoading: false, message: { key: "error.network" } } },
  },
  CaptchaWrong: {
    state: "login.editing",
    play: async (stage) => {
      await guessWrong(stage);
      stage.type({ password: rightPassword, captcha: "AAAAA" });
      await stage.submit();
      await stage.run.pass(1_000);
    },
    shows: {
      message: { key: "login.error.captchaWrong" },
      captcha: { ...shownCaptcha, id: "captcha-2" },
      fields: { ...emptyLogin, username: "player", password: rightPassword, captcha: "" },
      attention: "captcha",
    },
  },
  Locked: {
    state: "login.locked",
    play: (stage) => {
      const retryAtMs = VISIT_BEGINS_MS + LOCK_MS;
      stage.ports.faults.next("login", refuse("locked", { needsCaptcha: false, retryAtMs }));
      return guessWrong(stage);
    },
    shows: {
      message: { key: "login.error.locked" },
      lockedUntilMs: VISIT_BEGINS_MS + LOCK_MS,
      canSubmit: false,
      attention: "message",
    },
  },
  NonMember: {
    state: "login.editing",
    play: (stage) => stage.logIn("agent", rightPassword),
    shows: { message: { key: "error.nonMember" } },
  },
  NetworkDown: {
    state: "login.editing",
    play: (stage) => {
      stage.ports.faults.next("login", drop());
      return stage.logIn("player", rightPassword);
    },
    shows: {
      message: { key: "error.network" },
      fields: { ...emptyLogin, username: "player", password: rightPassword, captcha: "" },
    },
  },
  EveryWay: {
    site: everyWay,
    state: "login.editing",
    shows: { canChooseType: true, channels: everyWay.channels, offersFreePlay: true, type: "username" },
  },
  PhoneCode: {
    site: bySms,
    state: "login.editing",
    shows: { canChooseType: true, type: "sms", attention: "mobileNum" },
  },
  PhoneMistakes: {
    site: bySms,
    state: "login.editing",
    play: (stage) => stage.submit(),
    shows: {
      type: "sms",
      errors: { mobileNum: "phone.error.missing", verificationCode: "validation.verificationCode" },
      attention: "mobileNum",
    },
  },
  CodeSending: {
    site: bySms,
    state: "sms.sending",
    play: async (stage) => {
      stage.ports.faults.next("sendSmsCode", hang());
      stage.type(phone);
      await sendCode(stage);
    },
    shows: { type: "sms", sms: { ...restingSmsCode, isSending: true } },
  },
  CodeSent: {
    site: bySms,
    state: "login.editing",
    play: async (stage) => {
      stage.type(phone);
      await sendCode(stage);
    },
    shows: {
      type: "sms",
      sms: { ...restingSmsCode, sentTo: phone, readyAtMs: VISIT_BEGINS_MS + CODE_MINUTES * 60_000 },
      attention: "verificationCode",
    },
  },
  CodeWrong: {
    site: bySms,
    state: "login.editing",
    play: async (stage) => {
      stage.type(phone);
      await sendCode(stage);
      stage.type({ verificationCode: "000000" });
      await stage.submit();
    },
    shows: { type: "sms", errors: { verificationCode: "phone.error.code" }, attention: "verificationCode" },
  },
  CodeNeedsCaptcha: {
    site: bySms,
    state: "login.editing",
    play: async (stage) => {
      stage.ports.faults.next("sendSmsCode", refuse("captcha-required", { message: "", retryAtMs: null }));
      stage.type(phone);
      await sendCode(stage);
    },
    shows: { type: "sms", captcha: shownCaptcha, attention: "captcha" },
  },
  Trying: {
    state: "login.enteringFreePlay",
    play: async (stage) => {
      stage.ports.faults.next("freePlay", hang());
      loginIn(stage)?.playForFree();
      await stage.run.settle();
    },
    shows: { isBusy: true, isTrying: true, canSubmit: false },
  },
  Succeeded: {
    state: "session.holding.loggedIn.resting",
    play: (stage) => stage.logIn("player", rightPassword),
  },
  AgentPage: {
    address: "/agent",
    state: "login.editing",
    shows: { ...untouched, fields: { ...emptyLogin, username: "", password: "", captcha: "" } },
  },
  AgentPageNonAgent: {
    address: "/agent",
    state: "login.editing",
    play: (stage) => stage.logIn("player", rightPassword),
    shows: { message: { key: "error.nonAgent" } },
  },
} as const satisfies Readonly<Record<string, LoginScene>>;
