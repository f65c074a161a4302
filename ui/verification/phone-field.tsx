import type { FieldView } from "@parlour/core/forms/form.view";
import type { Country } from "@parlour/core/registration/registration.ports";
import { useMemo, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { TypedField, type TypedFieldProps } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { nameCountries } from "./country-names.ts";
import styles from "./phone-field.module.css";

type DiallingCodeProps = {
  countries: readonly Country[];
  /** With its plus sign. */
  code: Pick<FieldView<string>, "value" | "error" | "change">;
};

export type PhoneFieldProps = Omit<TypedFieldProps, "type" | "prefix" | "suffix" | "reveal"> &
  DiallingCodeProps;

/** A phone number: the dialling code chosen by country, the number beside it, and one line for errors in either. */
export function PhoneField({ countries, code, field, ...rest }: PhoneFieldProps) {
  return (
    <TypedField
      autoComplete="tel-national"
      {...rest}
      field={{ ...field, error: code.error ?? field.error }}
      type="tel"
      inputMode="tel"
      prefix={<DiallingCode {...{ countries, code }} />}
    />
  );
}

/** A transparent native select covers the code, so phones show their own wheel or sheet. */
function DiallingCode({ countries, code: { value: dialled, change } }: DiallingCodeProps) {
  const text = useText();
  const tag = useTag();
  const named = useMemo(() => nameCountries(countries, tag), [countries, tag]);
  // Several countries share a code, so the chosen country is kept.
  const [chosen, setChosen] = useState("");
  const sharing = named.filter((country) => country.countryDialingCode === dialled);
  const current = sharing.find(({ countryCode }) => countryCode === chosen) ?? sharing[0];
  // Numbers run left to right in every script; without this the plus sign would move to the end.
  const code = <bdi dir="ltr">{dialled}</bdi>;
  if (named.length < 2) return code;

  const choose = (countryCode: string) => {
    const country = named.find((each) => each.countryCode === countryCode);
    if (country === undefined) return;
    setChosen(countryCode);
    change(country.countryDialingCode);
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
        {current === undefined && <option value="">{dialled}</option>}
        {named.map(({ countryCode, countryDialingCode: dials, name }) => (
          <option key={countryCode} value={countryCode}>
            {text("verification.country.option", { name, code: dials })}
          </option>
        ))}
      </select>
    </span>
  );
}
