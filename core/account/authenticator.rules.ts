import type { Checked } from "../shared/form.events.ts";
import { checkedFields } from "../shared/form.rules.ts";
import type { AuthenticatorRequest } from "./authenticator.ports.ts";

/** Longer than any code is. */
export const LONGEST_CODE = 64;

/** A code as it is sent: people write six digits in two groups, and a recovery code with space around it. */
export function codeOf(typed: string): string {
  const digits = typed.replace(/\s/g, "");
  return /^\d+$/.test(digits) ? digits : typed.trim();
}

export interface FactorDraft {
  /** The player was asked, and told what follows. */
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
 * What would be sent of a draft, or what is wrong with it, as far as can be told without asking the gateway. Only the
 * authenticator's six digits turn the factor on; a recovery code serves for the rest (LOGIN-09). Nothing is sent that the
 * player was not asked about.
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

/** A secret in groups of four, as people read it off a screen. */
export const groupsOf = (secret: string): readonly string[] => secret.match(/.{1,4}/g) ?? [];
