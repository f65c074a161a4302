import { getCountries, getCountryCallingCode } from "libphonenumber-js";

/** Every country that has a dialling code, the operator's own first, then by its code in the order of the alphabet (SMS-05). */
export const countryCodes = (homeCountry: string) =>
  getCountries()
    .map((countryCode) => ({ countryCode, countryDialingCode: `+${getCountryCallingCode(countryCode)}` }))
    .sort((left, right) => {
      if (left.countryCode === homeCountry) return -1;
      return right.countryCode === homeCountry || left.countryCode > right.countryCode ? 1 : -1;
    });
