import type { ForgotEvent, ForgotField, ForgotType } from "@parlour/core/password/forgot.events";
import type { ForgotView } from "@parlour/core/password/forgot.view";
import type { TextKey } from "../locales/en/pack.ts";
import { CaptchaField } from "../login/captcha-field.tsx";
import { UsernameField } from "../login/credential-fields.tsx";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormLink, FormLinks } from "../shared/form/form-links.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { WayChoice } from "../shared/form/way-choice.tsx";
import { wireField } from "../shared/form/wire-field.ts";
import { CodeField } from "../verification/code-field.tsx";
import { PhoneField } from "../verification/phone-field.tsx";
import { Strength } from "./strength.tsx";

export type ForgotFormProps = {
  view: ForgotView;
  send: (event: ForgotEvent) => void;
  /** Back to the login. */
  onLogin: () => void;
};

const words = {
  email: { sentence: "forgot.email.sentence", submit: "forgot.email.submit" },
  mobileNum: { sentence: "forgot.mobileNum.sentence", submit: "forgot.submit" },
  link: { sentence: "forgot.link.sentence", submit: "forgot.submit" },
} as const satisfies Record<ForgotType, { sentence: TextKey; submit: TextKey }>;

/** The fields of the chosen way. What is right or wrong is the machine's to say. */
export function ForgotForm({ view, send, onLogin }: ForgotFormProps) {
  const text = useText();
  const { form, afterAttempt } = useFocusAfterAttempt(view);
  const { type } = view;
  const submit = () => {
    send({ type: "submitted" });
    afterAttempt();
  };
  const errorAt = (field: ForgotField) => {
    const error = view.errors[field];
    return error && text(error.key, error.values);
  };
  const wiring = (field: ForgotField) => ({
    ...wireField(field, view, send),
    error: errorAt(field),
    // Read-only rather than disabled: a disabled field would lose the focus.
    readOnly: view.isBusy,
  });
  const secret = {
    type: "password" as const,
    autoComplete: "new-password",
    reveal: { show: text("password.show"), hide: text("password.hide") },
  };

  return (
    <Form ref={form} onSubmit={submit}>
      {type !== "link" && (
        <WayChoice
          name="forgotType"
          label={text("forgot.type")}
          ways={[
            { value: "email", label: text("forgot.type.email") },
            { value: "mobileNum", label: text("forgot.type.mobileNum") },
          ]}
          chosen={type}
          disabled={view.isBusy}
          onChoose={(forgotType) => send({ type: "type.chosen", forgotType })}
        />
      )}
      <FormNotice
        sentence={text(words[type].sentence)}
        message={view.message && text(view.message.key, view.message.values)}
      />
      {type === "email" && (
        <>
          <UsernameField {...wiring("username")} />
          <Field
            {...wiring("email")}
            label={text("forgot.email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
      {type === "mobileNum" && (
        <>
          <PhoneField
            {...wiring("mobileNum")}
            error={errorAt("countryDialingCode") ?? errorAt("mobileNum")}
            label={text("login.mobileNum")}
            countries={view.countries}
            countryDialingCode={view.fields.countryDialingCode}
            onCountry={(value) => send({ type: "field.changed", field: "countryDialingCode", value })}
          />
          {view.captcha !== null && (
            <CaptchaField
              {...wiring("captcha")}
              view={view.captcha}
              onRefresh={() => send({ type: "captcha.refresh.asked" })}
            />
          )}
          <CodeField
            {...wiring("verificationCode")}
            label={text("login.verificationCode")}
            sms={view.sms}
            onSend={() => {
              send({ type: "code.asked" });
              afterAttempt();
            }}
          />
        </>
      )}
      {type !== "email" && (
        <>
          <Field
            {...wiring("newPassword")}
            {...secret}
            label={text("password.new")}
            help={
              view.strength === null ? (
                view.passwordHelp && text(view.passwordHelp.key, view.passwordHelp.values)
              ) : (
                <Strength strength={view.strength} />
              )
            }
          />
          <Field {...wiring("confirmNewPassword")} {...secret} label={text("password.confirm")} />
        </>
      )}
      <Button kind="primary" size="large" wide type="submit" busy={view.isBusy}>
        {text(words[type].submit)}
      </Button>
      <FormLinks>
        <FormLink onFollow={onLogin}>{text("forgot.back")}</FormLink>
        {type === "link" && (
          <FormLink onFollow={() => send({ type: "type.chosen", forgotType: "email" })}>
            {text("forgot.link.again")}
          </FormLink>
        )}
      </FormLinks>
    </Form>
  );
}
