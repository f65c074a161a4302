import type { Country } from "@parlour/core/registration/registration.ports";
import { useMemo, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Field, type FieldProps } from "../shared/field/field.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { nameCountries } from "./country-names.ts";
import styles from "./phone-field.module.css";

type DiallingCodeProps = {
  countries: readonly Country[];
  /** With its plus sign. */
  countryDialingCode: string;
  onCountry: (countryDialingCode: string) => void;
};

export type PhoneFieldProps = Omit<FieldProps, "type" | "prefix" | "suffix" | "reveal"> & DiallingCodeProps;

/** A phone number: the dialling code chosen by its country's name, the number beside it. */
export function PhoneField({ countries, countryDialingCode, onCountry, ...field }: PhoneFieldProps) {
  return (
    <Field
      autoComplete="tel-national"
      {...field}
      type="tel"
      inputMode="tel"
      prefix={<DiallingCode {...{ countries, countryDialingCode, onCountry }} />}
    />
  );
}

/** The platform's own list lies unseen over the code: phones show it as their own wheel or sheet. */
function DiallingCode({ countries, countryDialingCode, onCountry }: DiallingCodeProps) {
  const text = useText();
  const tag = useTag();
  const named = useMemo(() => nameCountries(countries, tag), [countries, tag]);
  // Several countries share a code: the one that was chosen stays chosen.
  const [chosen, setChosen] = useState("");
  const sharing = named.filter((country) => country.countryDialingCode === countryDialingCode);
  const current = sharing.find(({ countryCode }) => countryCode === chosen) ?? sharing[0];
  // Numbers run from left to right in every script; without this the plus sign would end up behind.
  const code = <bdi dir="ltr">{countryDialingCode}</bdi>;
  if (named.length < 2) return code;

  const choose = (countryCode: string) => {
    const country = named.find((each) => each.countryCode === countryCode);
    if (country === undefined) return;
    setChosen(countryCode);
    onCountry(country.countryDialingCode);
  };
  return (
    <span className={styles.code}>
      <span className={styles.shown} aria-hidden="true">
        {code}
        <Icon name={signs.chevronDown} size="small" />
      </span>
      <select
        className={styles.select}
        name="countryDialingCode"
        aria-label={text("verification.country")}
        autoComplete="tel-country-code"
        value={current?.countryCode ?? ""}
        onChange={(event) => choose(event.target.value)}
      >
        {current === undefined && <option value="">{countryDialingCode}</option>}
        {named.map(({ countryCode, countryDialingCode: dials, name }) => (
          <option key={countryCode} value={countryCode}>
            {text("verification.country.option", { name, code: dials })}
          </option>
        ))}
      </select>
    </span>
  );
}
