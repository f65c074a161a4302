import type { PhoneNumber } from "./sms-code.ports.ts";

/** What stands in the way of a number: nothing typed, or nothing that a phone could have. */
export type PhoneProblem = "missing" | "invalid";

/** E.164: at most 15 digits with the country's; fewer than 4 of its own belong to no phone. */
const DIGITS_AT_MOST = 15;
const OWN_DIGITS_AT_LEAST = 4;

/**
 * A number as the ports want it, out of what a person types: spaces, dots, dashes, brackets and a missing plus sign do
 * no harm (LOGIN-12). Whether somebody can be reached there is for the operator to find out.
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

/** A code as it was sent: without the spaces that a person types or pastes; null when no operator sends such a code. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/\s/g, "");
  return /^\d{4,8}$/.test(code) ? code : null;
}
