import type { PhoneNumber } from "./sms-code.ports.ts";

/** The error of a number: empty, or impossible for a phone. */
export type PhoneProblem = "missing" | "invalid";

/** E.164 allows at most 15 digits with the country's; no phone number has fewer than 4 digits of its own. */
const DIGITS_AT_MOST = 15;
const OWN_DIGITS_AT_LEAST = 4;

/**
 * Converts a typed number for the ports; ignores spaces, dots, dashes, brackets and a missing plus sign (LOGIN-12). It does
 * not check whether the number is in use.
 */
export function readPhone(
  typed: Readonly<Record<keyof PhoneNumber, string>>,
): PhoneNumber | { readonly problem: PhoneProblem; readonly field: keyof PhoneNumber } {
  const country = typed.countryDialingCode.replace(/^[\s+]+|\s+$/g, "");
  const own = typed.mobileNum.replace(/[\s.\-()]/g, "");
  if (own === "") return { problem: "missing", field: "mobileNum" };
  if (!/^[1-9]\d{0,3}$/.test(country)) return { problem: "invalid", field: "countryDialingCode" };
  const isNumber = /^\d+$/.test(own) && own.length >= OWN_DIGITS_AT_LEAST;
  if (!isNumber || country.length + own.length > DIGITS_AT_MOST)
    return { problem: "invalid", field: "mobileNum" };
  return { countryDialingCode: `+${country}`, mobileNum: own };
}

/** The code to send, without typed or pasted spaces; null when no operator sends such a code. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/\s/g, "");
  return /^\d{4,8}$/.test(code) ? code : null;
}
