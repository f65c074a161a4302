import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { SecondFactorContext } from "./second-factor.events.ts";
import type { CodeSendingRefusal, SecondFactorRefusal } from "./second-factor.ports.ts";
import { smsRefusalMessage } from "./sms-code.rules.ts";

type Typed = Pick<SecondFactorContext, "channel" | "code" | "usesRecovery">;

/** The code to send, or its error: a recovery code is any text, the others have six digits. */
export function proofOf({ channel, code: typed, usesRecovery }: Typed): {
  readonly code: string;
  readonly problem: MessageKey | null;
} {
  const code = usesRecovery ? typed.trim() : typed.replace(/\s/g, "");
  if (usesRecovery) return { code, problem: code === "" ? "secondFactor.error.recoveryMissing" : null };
  if (/^\d{6}$/.test(code)) return { code, problem: null };
  return {
    code,
    problem: channel === null ? "secondFactor.error.missing" : "secondFactor.error.sentMissing",
  };
}

const messageKeyByRefusal = {
  "challenge-expired": "secondFactor.error.expired",
  locked: "login.error.locked",
  "too-many-requests": "login.error.tooManyRequests",
  replayed: "secondFactor.error.replayed",
} as const satisfies Record<Exclude<SecondFactorRefusal, "code-wrong" | "code-expired">, MessageKey>;

/** The form after a refusal: a code to type again, a message to wait, or an end that returns to the login. */
export function judgeRefusal(
  reason: SecondFactorRefusal,
  { channel, usesRecovery }: Typed,
): Partial<SecondFactorContext> {
  if (reason === "code-expired") return { code: "", error: "phone.error.codeExpired" };
  if (reason === "code-wrong") {
    if (usesRecovery) return { code: "", error: "secondFactor.error.recoveryWrong" };
    return { code: "", error: channel === null ? "secondFactor.error.wrong" : "phone.error.code" };
  }
  const message: Message = { key: messageKeyByRefusal[reason] };
  if (reason === "challenge-expired" || reason === "locked")
    return { code: "", output: { kind: "given-up", message } };
  return { message };
}

/** The warning when no code was sent; after too many it names the time of the next (SMS-02). */
export function notSentMessage(reason: CodeSendingRefusal, retryAtMs: number | null, nowMs: number): Message {
  if (reason === "too-many-requests") return smsRefusalMessage(reason, { message: "", retryAtMs }, nowMs);
  if (reason === "send-failed") return { key: "secondFactor.error.notSent" };
  return { key: messageKeyByRefusal[reason] };
}
