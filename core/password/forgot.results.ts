import type { LoginReply } from "../login/login.ports.ts";
import { failureMessage } from "../messages/message.ts";
import type { Message, MessageKey } from "../messages/message-keys.ts";
import { failureKindOf } from "../shared/failure.ts";
import type { Outcome } from "../shared/outcome.ts";
import { humanMessageKeys, withHumanProof } from "../verification/human-verification.rules.ts";
import { readCode } from "../verification/phone.rules.ts";
import type { ForgotContext, ForgotField, ForgotFields } from "./forgot.events.ts";
import type { ForgotByEmailRefusal, ForgotByPhoneRefusal, ForgotPort, ResetRefusal } from "./forgot.ports.ts";
import { forgotPhone } from "./forgot.rules.ts";

export type ForgotRefusal = ForgotByEmailRefusal | ForgotByPhoneRefusal | ResetRefusal;
/** The gateway's answer to either way: the username for the login, where it reports one. */
export type ForgotAnswer = Outcome<{ readonly username: string | null }, ForgotRefusal>;

/** Sends the visible form, by its type. */
export async function sendForgot(
  port: ForgotPort,
  { type, fields, resetToken, humanProof }: ForgotContext,
  signal: AbortSignal,
): Promise<ForgotAnswer> {
  const { newPassword } = fields;
  const proof = withHumanProof({ humanProof });
  const unnamed = { kind: "done", value: { username: null } } as const;
  switch (type) {
    case "email": {
      const asked = { username: fields.username.trim(), email: fields.email.trim(), ...proof };
      const answer = await port.askByEmail(asked, signal);
      return answer.kind === "done" ? unnamed : answer;
    }
    case "mobileNum":
      return port.setByPhone(
        {
          phone: forgotPhone(fields),
          verificationCode: readCode(fields.verificationCode) ?? "",
          newPassword,
          ...proof,
        },
        signal,
      );
    case "link": {
      const answer = await port.setByLink({ resetToken: resetToken ?? "", newPassword }, signal);
      return answer.kind === "done" ? unnamed : answer;
    }
  }
}

const messageKeyByRefusal = {
  ...humanMessageKeys,
  "user-not-found": "error.userNotFound",
  "too-many-requests": "forgot.error.tooManyRequests",
  "verification-code-wrong": "phone.error.code",
  "verification-code-expired": "phone.error.codeExpired",
  "weak-password": "password.error.weak",
  "reset-expired": "forgot.error.linkExpired",
  replayed: "forgot.error.replayed",
} as const satisfies Record<ForgotRefusal, MessageKey>;

const fieldByRefusal: Partial<Record<ForgotRefusal, ForgotField>> = {
  "verification-code-wrong": "verificationCode",
  "verification-code-expired": "verificationCode",
  "weak-password": "newPassword",
};

/** Shows a refusal: at its field where it has one, else as the form's message. */
export function refusedForgot(
  { fields }: Pick<ForgotContext, "fields">,
  answer: ForgotAnswer,
): Partial<ForgotContext> {
  if (answer.kind === "done") return {};
  const said: Message = { key: messageKeyByRefusal[answer.reason] };
  const field = fieldByRefusal[answer.reason];
  if (field === undefined) return { message: said };
  // A wrong code is typed again from empty; a refused password stays, so that the visitor can correct it.
  const rest = field === "verificationCode" ? { ...fields, verificationCode: "" } : fields;
  return { errors: { [field]: said }, fields: rest };
}

const withoutSecrets = (fields: ForgotFields): ForgotFields => ({
  ...fields,
  verificationCode: "",
  newPassword: "",
  confirmNewPassword: "",
  captcha: "",
});

/** The password is set, and the visitor still has to log in with it (FORGOT-03). */
export const resetDone = ({ fields }: Pick<ForgotContext, "fields">): Partial<ForgotContext> => ({
  fields: withoutSecrets(fields),
  output: { kind: "reset", username: fields.username.trim() },
});

/** The password is set, and the login with it succeeded (FORGOT-02). */
export const loggedIn = (
  { fields }: Pick<ForgotContext, "fields">,
  reply: LoginReply,
): Partial<ForgotContext> => ({ fields: withoutSecrets(fields), output: { kind: "session", reply } });

export const failureOf = (error: unknown): Message => ({ key: failureMessage(failureKindOf(error)) });
