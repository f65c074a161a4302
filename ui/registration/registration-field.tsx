import { passwordStrength } from "@parlour/core/password/password.rules";
import type { RegistrationEvent } from "@parlour/core/registration/registration.events";
import type { RegistrationFieldView, RegistrationView } from "@parlour/core/registration/registration.view";
import { Strength } from "../password/strength.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { DateField } from "../shared/field/date-field.tsx";
import { dateOrder } from "../shared/field/date-parts.ts";
import { Field } from "../shared/field/field.tsx";
import { CaptchaPicture } from "../verification/captcha-picture.tsx";
import { CodeField } from "../verification/code-field.tsx";
import { PhoneField } from "../verification/phone-field.tsx";
import { autoCompleteOf, isShort, typingOf } from "./field-wiring.ts";
import styles from "./registration-form.module.css";

export type RegistrationFormView = Extract<RegistrationView, { kind: "form" }>;

export type OneFieldProps = {
  asked: RegistrationFieldView;
  view: RegistrationFormView;
  send: (event: RegistrationEvent) => void;
  /** A code was asked for, which takes the focus to what stands in its way. */
  afterAttempt: () => void;
};

/** One field of the registration, as its kind wants it. What is right or wrong is the machine's to say. */
export function OneField({ asked, view, send, afterAttempt }: OneFieldProps) {
  const text = useText();
  const tag = useTag();
  const { field, kind, value } = asked;
  const change = (next: string) => send({ type: "field.changed", field, value: next });
  const leave = () => send({ type: "field.left", field });
  const help = asked.help && text(asked.help.key, asked.help.values);
  // Not the choice above the fields, which is made already.
  const isFirstFocus = field === (view.attention ?? view.fields[0]?.field);
  const common = {
    name: field,
    label: text(`registration.field.${field}`),
    value,
    error: asked.error ? text(asked.error.key, asked.error.values) : undefined,
    required: asked.isRequired,
    // Read-only rather than disabled: a disabled field would lose the focus.
    readOnly: view.isBusy,
    autoComplete: autoCompleteOf[field],
    className: isShort(field) ? styles.short : undefined,
  };
  const wiring = {
    ...common,
    ...typingOf(field),
    help,
    "data-first-focus": isFirstFocus || undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => change(event.target.value),
    onBlur: leave,
  };

  switch (kind) {
    case "date":
      return (
        <DateField
          {...common}
          parts={{
            day: text("registration.date.day"),
            month: text("registration.date.month"),
            year: text("registration.date.year"),
          }}
          order={dateOrder(tag)}
          isFirstFocus={isFirstFocus}
          onChange={change}
          onLeave={leave}
        />
      );
    case "phone":
      return (
        <PhoneField
          {...wiring}
          countries={view.countries}
          countryDialingCode={view.countryDialingCode}
          onCountry={(countryDialingCode) => send({ type: "country.chosen", countryDialingCode })}
        />
      );
    case "code":
      return view.sms === null ? (
        <Field {...wiring} inputMode="numeric" />
      ) : (
        <CodeField
          {...wiring}
          sms={view.sms}
          onSend={() => {
            send({ type: "code.asked" });
            afterAttempt();
          }}
        />
      );
    case "captcha":
      return (
        <Field
          {...wiring}
          help={view.captcha?.message ? text(view.captcha.message.key, view.captcha.message.values) : help}
          suffix={
            view.captcha && (
              <CaptchaPicture view={view.captcha} onRefresh={() => send({ type: "captcha.refresh.asked" })} />
            )
          }
        />
      );
    case "password": {
      const strength = field === "password" && value !== "" ? passwordStrength(value) : null;
      return (
        <Field
          {...wiring}
          type="password"
          reveal={{ show: text("registration.show"), hide: text("registration.hide") }}
          help={strength === null ? help : <Strength strength={strength} />}
        />
      );
    }
    case "email":
      return <Field {...wiring} type="email" />;
    case "text":
      return <Field {...wiring} />;
  }
}
