import { parsePhoneNumberFromString } from "libphonenumber-js";

export interface TypedPhone {
  /** With or without its plus sign. */
  readonly countryDialingCode: string;
  /** As people write it: a zero in front and what stands between the digits do not matter. */
  readonly mobileNum: string;
}

/**
 * A number in E.164 ("+447700900123"), as it is kept and compared; null for what cannot be a number of that country. By
 * length, not by its operators' ranges: those change faster than a library.
 */
export function normalisePhone({ countryDialingCode, mobileNum }: TypedPhone): string | null {
  const defaultCallingCode = countryDialingCode.replace(/^\+/, "");
  try {
    const number = parsePhoneNumberFromString(mobileNum, { defaultCallingCode, extract: false });
    if (number === undefined || !number.isPossible()) return null;
    // "+1…" typed beside another country's code is a contradiction, not a number.
    return number.countryCallingCode === defaultCallingCode ? number.number : null;
  } catch {
    // The library throws at a dialling code that no country has.
    return null;
  }
}
