import type { LoginReply } from "../login/login.ports.ts";
import { lockedUntil } from "../login/login.rules.ts";
import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { IdentityContext, IdentityErrors, IdentityField, IdentityFields } from "./identity.events.ts";
import type {
  IdentityLink,
  IdentityLinkRefusal,
  IdentityLoginPort,
  IdentityLoginRefusal,
  IdentityPort,
  IdentityRefusal,
} from "./identity.ports.ts";

export type SignInAnswer = Awaited<ReturnType<IdentityPort["signIn"]>>;
export type CheckAnswer = Awaited<ReturnType<IdentityLoginPort["login"]>>;
export type LinkAnswer = Awaited<ReturnType<IdentityLoginPort["link"]>>;

const messageKeyBySignIn = {
  "popup-closed": "phone.error.popupClosed",
  "popup-blocked": "error.popupBlocked",
  "too-many-requests": "phone.error.tooManyRequests",
  "quota-insufficient": "phone.error.quota",
  "captcha-check-failed": "phone.error.captchaCheck",
  "not-allowed": "phone.error.notAllowed",
  unknown: "phone.error.unknown",
} as const satisfies Record<IdentityRefusal, MessageKey>;

const messageKeyByRefusal = {
  "identity-wrong": "identity.error.wrong",
  "identity-taken": "identity.error.taken",
  "already-linked": "identity.error.alreadyLinked",
  "second-factor-required": "identity.error.secondFactor",
  "non-member": "error.nonMember",
  "non-agent": "error.nonAgent",
  "contact-agent": "error.contactAgent",
  "account-closed": "error.accountClosed",
  "too-many-requests": "login.error.tooManyRequests",
  replayed: "login.error.replayed",
  "wrong-credentials": "login.error.wrongCredentials",
  "captcha-required": "login.error.captchaRequired",
  "captcha-wrong": "login.error.captchaWrong",
  locked: "login.error.locked",
} as const satisfies Record<Exclude<IdentityLoginRefusal, "not-linked"> | IdentityLinkRefusal, MessageKey>;

export const emptyLink: IdentityFields = { username: "", password: "", captcha: "" };

/** A failed attempt with its message; null when the visitor cancelled. */
export const givenUp = (message: Message | null): Partial<IdentityContext> => ({
  fields: emptyLink,
  output: { kind: "given-up", message },
});

const entered = (reply: LoginReply): Partial<IdentityContext> => ({
  fields: emptyLink,
  output: { kind: "session", reply },
});

/** The changes after the third party's answer (THIRD-01, SMS-04). */
export const heardWord = (answer: SignInAnswer): Partial<IdentityContext> =>
  answer.kind === "done" ? { identity: answer.value } : givenUp({ key: messageKeyBySignIn[answer.reason] });

export const isNotLinked = (answer: CheckAnswer): boolean =>
  answer.kind === "refused" && answer.reason === "not-linked";

/** The changes after the gateway's answer to an identity; none when it is not linked to an account. */
export function heardCheck(answer: CheckAnswer): Partial<IdentityContext> {
  if (answer.kind === "done") return entered(answer.value);
  return answer.reason === "not-linked" ? {} : givenUp({ key: messageKeyByRefusal[answer.reason] });
}

/**
 * Whether linking is over: it succeeded, the identity is invalid or taken, or the account must first log in by name and
 * password.
 */
export const isLinkOver = (answer: LinkAnswer): boolean =>
  answer.kind === "done" ||
  answer.reason === "identity-wrong" ||
  answer.reason === "identity-taken" ||
  answer.reason === "second-factor-required";

/** The changes after linking is over. */
export const heardEnd = (answer: LinkAnswer): Partial<IdentityContext> =>
  answer.kind === "done" ? entered(answer.value) : givenUp({ key: messageKeyByRefusal[answer.reason] });

/** The changes after a refusal that keeps the linking form open. */
export function heardRefusal(
  { needsCaptcha, fields }: Pick<IdentityContext, "needsCaptcha" | "fields">,
  answer: LinkAnswer,
  nowMs: number,
): Partial<IdentityContext> {
  if (answer.kind === "done") return {};
  const asksForCaptcha = answer.reason === "captcha-required" || answer.reason === "captcha-wrong";
  return {
    message: { key: messageKeyByRefusal[answer.reason] },
    needsCaptcha: needsCaptcha || asksForCaptcha || answer.detail.needsCaptcha,
    lockedUntilMs: lockedUntil(answer.detail.retryAtMs, nowMs),
    fields: { ...fields, captcha: "", password: asksForCaptcha ? fields.password : "" },
  };
}

/** The errors of the linking form (THIRD-02); empty when it can be submitted. */
export function checkLink({
  fields,
  needsCaptcha,
}: Pick<IdentityContext, "fields" | "needsCaptcha">): IdentityErrors {
  const isEmpty = (field: IdentityField) => fields[field].trim() === "";
  return {
    ...(isEmpty("username") ? { username: "login.error.usernameMissing" as const } : {}),
    ...(isEmpty("password") ? { password: "login.error.passwordMissing" as const } : {}),
    ...(needsCaptcha && isEmpty("captcha") ? { captcha: "login.error.captchaMissing" as const } : {}),
  };
}

/** The request to link an existing account, trimmed; null before the third party has answered. */
export function linkOf(context: IdentityContext): IdentityLink | null {
  const { identity, fields, entry, needsCaptcha, captcha } = context;
  if (identity === null) return null;
  return {
    identity,
    entry,
    username: fields.username.trim(),
    password: fields.password.trim(),
    captcha:
      needsCaptcha && captcha.captcha !== null
        ? { id: captcha.captcha.id, text: fields.captcha.trim() }
        : null,
  };
}

/** The field to focus in the linking form: the first invalid one, else the first empty one. */
export function fieldToLink({
  fields,
  errors,
  needsCaptcha,
}: Pick<IdentityContext, "fields" | "errors" | "needsCaptcha">): IdentityField | null {
  const asked: readonly IdentityField[] = [
    "username",
    "password",
    ...(needsCaptcha ? ["captcha" as const] : []),
  ];
  return (
    asked.find((field) => errors[field] !== undefined) ??
    asked.find((field) => fields[field].trim() === "") ??
    null
  );
}
