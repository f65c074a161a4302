import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import { failureKindOf } from "../shared/failure.ts";
import { noHumanPart, withHumanProof } from "../verification/human-verification.rules.ts";
import { readCode, readPhone } from "../verification/phone.rules.ts";
import { restingSmsCode } from "../verification/sms-code.rules.ts";
import type { LoginContext, LoginInput } from "./login.events.ts";
import type { Credentials, LoginPort, LoginReply, SmsCredentials } from "./login.ports.ts";
import {
  checkLogin,
  checkSmsLogin,
  emptyLogin,
  firstLoginType,
  type LoginErrors,
  lockedUntil,
  refusalMessage,
} from "./login.rules.ts";

export type LoginAnswer = Awaited<ReturnType<LoginPort["login"]>>;

/** The initial state of a login form. */
export function opened(input: LoginInput, remembered: string | null): LoginContext {
  const { flags, typedName = "", preferredType = "username" } = input;
  const known = remembered ?? "";
  return {
    ...input,
    ...noHumanPart,
    type: firstLoginType(flags, preferredType),
    fields: { ...emptyLogin, username: typedName === "" ? known : typedName },
    remember: known !== "",
    errors: {},
    message: null,
    attempts: 0,
    isTrying: false,
    needsCaptcha: false,
    captcha: { captcha: null, failure: null },
    sms: restingSmsCode,
    countries: [],
    channels: [],
    lockedUntilMs: null,
    channel: null,
    challenge: null,
    output: null,
  };
}

/** A login attempt as the ports take it. */
export type Attempt =
  | { readonly via: "username"; readonly credentials: Credentials }
  | { readonly via: "sms"; readonly credentials: SmsCredentials };

/** The errors of the current form; empty when it can be submitted. */
export const errorsOf = ({ type, fields, needsCaptcha }: LoginContext): LoginErrors =>
  type === "sms" ? checkSmsLogin(fields, needsCaptcha) : checkLogin(fields, needsCaptcha);

/** The current captcha with the typed answer; null without a captcha. */
export const solvedCaptcha = ({ captcha: { captcha }, fields }: LoginContext) =>
  captcha === null ? null : { id: captcha.id, text: fields.captcha.trim() };

/** The typed phone number. It throws for an invalid one, since callers validate the form first. */
export function phoneOf({ fields }: Pick<LoginContext, "fields">) {
  const phone = readPhone(fields);
  if ("problem" in phone) throw new Error("The phone number has not been validated");
  return phone;
}

export function attemptOf(context: LoginContext): Attempt {
  const { type, fields, entry, needsCaptcha } = context;
  const captcha = needsCaptcha ? solvedCaptcha(context) : null;
  const attempt = { entry, captcha, ...withHumanProof(context) };
  if (type === "sms") {
    const verificationCode = readCode(fields.verificationCode) ?? "";
    return { via: "sms", credentials: { phone: phoneOf(context), verificationCode, ...attempt } };
  }
  const username = fields.username.trim();
  return { via: "username", credentials: { username, password: fields.password.trim(), ...attempt } };
}

const withoutSecrets = ({ fields }: LoginContext) => ({
  ...fields,
  password: "",
  captcha: "",
  verificationCode: "",
});

/** The state after any successful login; the gateway's reply decides the next step. */
export const entered = (
  context: LoginContext,
  { token, firstTimeLogin, mustChangePassword }: LoginReply,
): Partial<LoginContext> => ({
  fields: withoutSecrets(context),
  output: { kind: "session", token, firstTimeLogin, mustChangePassword, entry: context.entry },
});

/** The state after a refusal, with a challenge when a second factor is needed (LOGIN-07, LOGIN-09). */
export function refusedAttempt(
  context: LoginContext,
  answer: LoginAnswer,
  nowMs: number,
): Partial<LoginContext> {
  if (answer.kind === "done") return {};
  const { reason, detail } = answer;
  if (reason === "second-factor-required" && detail.challenge !== undefined) {
    return {
      challenge: { challenge: detail.challenge, codePlaces: detail.codePlaces ?? [] },
      fields: withoutSecrets(context),
    };
  }
  const asksForCaptcha = reason === "captcha-required" || reason === "captcha-wrong";
  const isAboutHuman = reason === "human-verification-required" || reason === "human-verification-wrong";
  const isAboutCode = reason === "verification-code-wrong" || reason === "verification-code-expired";
  const message = refusalMessage(reason);
  return {
    message: isAboutCode ? null : message,
    errors: isAboutCode ? { verificationCode: message.key } : {},
    needsCaptcha: context.needsCaptcha || asksForCaptcha || detail.needsCaptcha,
    lockedUntilMs: lockedUntil(detail.retryAtMs, nowMs),
    fields: {
      ...context.fields,
      captcha: "",
      password: asksForCaptcha || isAboutHuman ? context.fields.password : "",
      verificationCode: isAboutCode ? "" : context.fields.verificationCode,
    },
  };
}

export const failureOf = (error: unknown): Message => ({ key: failureMessage(failureKindOf(error)) });
