import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { SecondFactorContext } from "./second-factor.events.ts";
import type { SecondFactorRefusal } from "./second-factor.ports.ts";

/** The code to send, or its error: an authenticator code has six digits, a recovery code any text. */
export function proofOf({ code: typed, usesRecovery }: Pick<SecondFactorContext, "code" | "usesRecovery">): {
  readonly code: string;
  readonly problem: MessageKey | null;
} {
  const code = usesRecovery ? typed.trim() : typed.replace(/\s/g, "");
  if (usesRecovery) return { code, problem: code === "" ? "secondFactor.error.recoveryMissing" : null };
  return { code, problem: /^\d{6}$/.test(code) ? null : "secondFactor.error.missing" };
}

const messageKeyByRefusal = {
  "challenge-expired": "secondFactor.error.expired",
  locked: "login.error.locked",
  "too-many-requests": "login.error.tooManyRequests",
  replayed: "secondFactor.error.replayed",
} as const satisfies Record<Exclude<SecondFactorRefusal, "code-wrong">, MessageKey>;

/** The form after a refusal: a code to type again, a message to wait, or an end that returns to the login. */
export function judgeRefusal(
  reason: SecondFactorRefusal,
  { usesRecovery }: Pick<SecondFactorContext, "usesRecovery">,
): Partial<SecondFactorContext> {
  if (reason === "code-wrong") {
    return {
      code: "",
      error: usesRecovery ? "secondFactor.error.recoveryWrong" : "secondFactor.error.wrong",
    };
  }
  const message: Message = { key: messageKeyByRefusal[reason] };
  if (reason === "challenge-expired" || reason === "locked")
    return { code: "", output: { kind: "given-up", message } };
  return { message };
}
