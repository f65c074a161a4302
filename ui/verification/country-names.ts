import type { Country } from "@parlour/core/registration/registration.ports";

export interface NamedCountry extends Country {
  readonly name: string;
}

/** Countries under their names in a language, in its alphabet's order (SMS-05); `tag` is a BCP 47 tag. */
export function nameCountries(countries: readonly Country[], tag: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames([tag], { type: "region" });
  const { compare } = new Intl.Collator(tag);
  return countries
    .map((country) => ({
      ...country,
      // What is no country code would be refused by Intl with an error.
      name: /^[A-Z]{2}$/.test(country.countryCode)
        ? (names.of(country.countryCode) ?? country.countryCode)
        : country.countryCode,
    }))
    .sort((left, right) => compare(left.name, right.name));
}
