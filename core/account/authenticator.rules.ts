import type { MessageKey } from "../shared/message-keys.ts";
import type { AuthenticatorRequest } from "./authenticator.ports.ts";

/** Longer than any code is. */
export const LONGEST_CODE = 64;

/** A code as it is sent: people write six digits in two groups, and a recovery code with space around it. */
export function codeOf(typed: string): string {
  const digits = typed.replace(/\s/g, "");
  return /^\d+$/.test(digits) ? digits : typed.trim();
}

export interface AuthenticatorProblem {
  readonly field: "code" | "password";
  readonly key: MessageKey;
}

/**
 * What stands in the way of sending a request, as far as can be told without asking the house; null where it has to be
 * asked. Only the authenticator's six digits turn the factor on; a recovery code serves for the rest (LOGIN-09).
 */
export function authenticatorProblem(request: AuthenticatorRequest): AuthenticatorProblem | null {
  const code = codeOf(request.code);
  const password = { field: "password", key: "authenticator.error.passwordMissing" } as const;
  const isNone = request.password === "";
  // In the order of the forms' fields.
  if (request.kind === "on")
    return /^\d{6}$/.test(code)
      ? isNone
        ? password
        : null
      : { field: "code", key: "authenticator.error.digitsMissing" };
  if (isNone) return password;
  return code === "" || code.length > LONGEST_CODE || /^(\d{1,5}|\d{7,})$/.test(code)
    ? { field: "code", key: "authenticator.error.codeMissing" }
    : null;
}

/** A secret in groups of four, as people read it off a screen. */
export const groupsOf = (secret: string): readonly string[] => secret.match(/.{1,4}/g) ?? [];
