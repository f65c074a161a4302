import type { Checked } from "../forms/form.events.ts";
import { checkedFields } from "../forms/form.rules.ts";
import type { AuthenticatorRequest } from "./authenticator.ports.ts";

/** Longer than any valid code. */
export const LONGEST_CODE = 64;

/** A code as the gateway expects it: without spaces in six digits, and trimmed for a recovery code. */
export function codeOf(typed: string): string {
  const digits = typed.replace(/\s/g, "");
  return /^\d+$/.test(digits) ? digits : typed.trim();
}

/** The draft of `factorForm`. */
export interface FactorDraft {
  /** The confirmation question is open; it explains the consequences. */
  readonly isAsked: boolean;
  readonly password: string;
  readonly code: string;
}

export type FactorField = "password" | "code";

const isGoodFor = (kind: AuthenticatorRequest["kind"], code: string): boolean =>
  kind === "on"
    ? /^\d{6}$/.test(code)
    : code !== "" && code.length <= LONGEST_CODE && !/^(\d{1,5}|\d{7,})$/.test(code);

/**
 * Checks a draft as far as possible without the gateway; an unconfirmed draft is never sent. Only six digits turn the
 * factor on; a recovery code works for the other changes (LOGIN-09).
 */
export const checkFactor =
  (kind: AuthenticatorRequest["kind"]) =>
  ({ isAsked, password, code }: FactorDraft): Checked<AuthenticatorRequest, FactorField> => {
    const codeMissing =
      kind === "on" ? "authenticator.error.digitsMissing" : "authenticator.error.codeMissing";
    if (!isAsked) return { kind: "wrong", errors: {} };
    return checkedFields(
      {
        password: password === "" && "authenticator.error.passwordMissing",
        code: !isGoodFor(kind, codeOf(code)) && codeMissing,
      },
      { kind, password, code },
    );
  };

/** A secret in groups of four, which are easier to copy by hand. */
export const groupsOf = (secret: string): readonly string[] => secret.match(/.{1,4}/g) ?? [];
