import { passwordStrength } from "@parlour/core/password/password.rules";
import type {
  RegistrationFieldForm,
  RegistrationFormView,
} from "@parlour/core/registration/registration.view";
import { currencyName } from "@parlour/core/shared/format";
import { RuleAndStrength } from "../password/strength.tsx";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { DateField } from "../shared/field/date-field.tsx";
import { dateOrder } from "../shared/field/date-parts.ts";
import { SelectField } from "../shared/field/select-field.tsx";
import { CaptchaPicture } from "../verification/captcha-picture.tsx";
import { CodeField } from "../verification/code-field.tsx";
import { PhoneField } from "../verification/phone-field.tsx";
import { afterPress } from "./after-press.ts";
import { autoCompleteOf, isShort, typingOf } from "./field-wiring.ts";
import styles from "./registration-form.module.css";

export type OneFieldProps = {
  asked: RegistrationFieldForm;
  view: RegistrationFormView;
};

/** One field of the registration, as its kind wants it. What is right or wrong is the machine's to say. */
export function OneField({ asked, view }: OneFieldProps) {
  const text = useText();
  const words = useWords();
  const tag = useTag();
  const { field, kind, value } = asked;
  const help = words(asked.help);
  // Not the choice above the fields, which is made already.
  const isFirstFocus = field === (view.attention ?? view.fields[0]?.field);
  const common = {
    label: text(`registration.field.${field}`),
    required: asked.isRequired,
    autoComplete: autoCompleteOf[field],
    className: isShort(field) ? styles.short : undefined,
  };
  const wiring = {
    ...common,
    ...typingOf(field),
    field: asked,
    help,
    "data-first-focus": isFirstFocus || undefined,
    onBlur: afterPress(asked.leave),
  };

  switch (kind) {
    case "date":
      return (
        <DateField
          {...common}
          name={field}
          value={value}
          error={words(asked.error)}
          readOnly={asked.isFixed}
          parts={{
            day: text("registration.date.day"),
            month: text("registration.date.month"),
            year: text("registration.date.year"),
          }}
          order={dateOrder(tag)}
          isFirstFocus={isFirstFocus}
          onChange={asked.change}
          onLeave={afterPress(asked.leave)}
        />
      );
    case "phone":
      return (
        <PhoneField
          {...wiring}
          countries={view.countries}
          code={{ value: view.countryDialingCode, error: null, change: view.chooseCountry }}
        />
      );
    case "code":
      return view.sms === null ? (
        <TypedField {...wiring} inputMode="numeric" />
      ) : (
        <CodeField {...wiring} sms={view.sms} onSend={view.askForCode} />
      );
    case "currency":
      return (
        <SelectField
          {...common}
          name={field}
          value={value}
          help={help}
          error={words(asked.error)}
          disabled={asked.isFixed}
          options={[
            { value: "", label: text("registration.currency.choose"), disabled: true },
            ...view.currencies.map((code) => ({ value: code, label: currencyName(code, tag) })),
          ]}
          data-first-focus={isFirstFocus || undefined}
          onChange={({ target }) => asked.change(target.value)}
          onBlur={afterPress(asked.leave)}
        />
      );
    case "captcha":
      return (
        <TypedField
          {...wiring}
          help={words(view.captcha?.message ?? null) ?? help}
          suffix={view.captcha && <CaptchaPicture view={view.captcha} onRefresh={view.refreshCaptcha} />}
        />
      );
    case "password": {
      const strength = field === "password" && value !== "" ? passwordStrength(value) : null;
      return (
        <TypedField
          {...wiring}
          type="password"
          reveal={{ show: text("registration.show"), hide: text("registration.hide") }}
          help={<RuleAndStrength rule={help} strength={strength} />}
        />
      );
    }
    case "email":
      return <TypedField {...wiring} type="email" />;
    case "text":
      return <TypedField {...wiring} />;
  }
}
