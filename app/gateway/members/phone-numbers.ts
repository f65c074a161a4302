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
  const defaultCallingCode = countryDialingCode.replace(/^\+/, "");
  try {
    const number = parsePhoneNumberFromString(mobileNum, { defaultCallingCode, extract: false });
    if (number === undefined || !number.isPossible()) return null;
    // A typed "+1…" with another country's code is a contradiction and no number.
    return number.countryCallingCode === defaultCallingCode ? number.number : null;
  } catch {
    // The library throws for a dialling code without a country.
    return null;
  }
}
