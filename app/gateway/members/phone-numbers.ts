import { parsePhoneNumberFromString } from "libphonenumber-js";

export interface TypedPhone {
  /** With or without the plus sign. */
  readonly countryDialingCode: string;
  /** As people write it: a leading zero and separators are ignored. */
  readonly mobileNum: string;
}

/**
 * The number in E.164 ("+447700900123") for storing and comparing; null if it is impossible in that country. It checks the length
 * only, since network operators' ranges change faster than a library.
 */
export function normalisePhone({ countryDialingCode, mobileNum }: TypedPhone): string | null {
  const code = countryDialingCode.replace(/^\+/, "");
  // A four-digit code is +1 with the area of a country, such as 1684; the library knows only the +1.
  const [, area = ""] = /^1(\d{3})$/.exec(code) ?? [];
  const defaultCallingCode = area === "" ? code : "1";
  const national = mobileNum.startsWith("+") ? mobileNum : `${area}${mobileNum}`;
  try {
    const number = parsePhoneNumberFromString(national, { defaultCallingCode, extract: false });
    if (number === undefined || !number.isPossible()) return null;
    // A typed "+1…" with another country's code is a contradiction and no number.
    const isOfCode = number.countryCallingCode === defaultCallingCode && number.number.startsWith(`+${code}`);
    return isOfCode ? number.number : null;
  } catch {
    // The library throws for a dialling code without a country.
    return null;
  }
}
