import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from "libphonenumber-js";

/** A country with an area of its own in a shared dialling code has a longer one, such as +1684 for American Samoa. */
function dialingCodeOf(country: CountryCode): string {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const area = metadata.numberingPlan?.leadingDigits() ?? "";
  return `+${getCountryCallingCode(country)}${/^\d{3}$/.test(area) ? area : ""}`;
}

/** Every country that has a dialling code, the operator's own first, then by its code in the order of the alphabet (SMS-05). */
export const countryCodes = (homeCountry: string) =>
  getCountries()
    .map((countryCode) => ({ countryCode, countryDialingCode: dialingCodeOf(countryCode) }))
    .sort((left, right) => {
      if (left.countryCode === homeCountry) return -1;
      return right.countryCode === homeCountry || left.countryCode > right.countryCode ? 1 : -1;
    });
