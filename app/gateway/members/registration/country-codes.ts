import { getCountries, getCountryCallingCode } from "libphonenumber-js";

/** Every country that has a dialling code, by its own code in the order of the alphabet (SMS-05). */
export const countryCodes = () =>
  getCountries()
    .map((countryCode) => ({ countryCode, countryDialingCode: `+${getCountryCallingCode(countryCode)}` }))
    .sort((left, right) => (left.countryCode < right.countryCode ? -1 : 1));
