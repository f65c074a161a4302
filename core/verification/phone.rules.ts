import type { PhoneNumber } from "./sms-code.ports.ts";

/** A dialling code without plus sign and separators: "+1-684" is 1684. */
const dialled = (code: string): string => code.replaceAll(/[\s()+-]/g, "");
const DIALLING_CODE = /^[1-9]\d{0,3}$/;

/** Countries whose dialling code can be dialled, each written with its plus sign (SMS-05). */
export const soundCountries = <Country extends Pick<PhoneNumber, "countryDialingCode">>(
  countries: readonly Country[],
): readonly Country[] =>
  countries
    .filter(({ countryDialingCode }) => DIALLING_CODE.test(dialled(countryDialingCode)))
    .map((country) => ({ ...country, countryDialingCode: `+${dialled(country.countryDialingCode)}` }));

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
  const country = dialled(typed.countryDialingCode);
  const own = typed.mobileNum.replace(/[\s.\-()]/g, "");
  if (own === "") return { problem: "missing", field: "mobileNum" };
  if (!DIALLING_CODE.test(country)) return { problem: "invalid", field: "countryDialingCode" };
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
