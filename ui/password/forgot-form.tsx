import type { ForgotField, ForgotType } from "@parlour/core/password/forgot.events";
import type { ForgotFormView } from "@parlour/core/password/forgot.view";
import type { TextKey } from "../locales/keys.ts";
import { CaptchaField } from "../login/captcha-field.tsx";
import { UsernameField } from "../login/credential-fields.tsx";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormLink, FormLinks } from "../shared/form/form-links.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useAttemptFocus } from "../shared/form/use-form-focus.ts";
import { WayChoice } from "../shared/form/way-choice.tsx";
import { CodeField } from "../verification/code-field.tsx";
import { PhoneField } from "../verification/phone-field.tsx";
import { Strength } from "./strength.tsx";

export type ForgotFormProps = {
  view: ForgotFormView;
  /** Back to the login. */
  onLogin: () => void;
};

const sentences = {
  email: { sentence: "forgot.email.sentence", submit: "forgot.email.submit" },
  mobileNum: { sentence: "forgot.mobileNum.sentence", submit: "forgot.submit" },
  link: { sentence: "forgot.link.sentence", submit: "forgot.submit" },
} as const satisfies Record<ForgotType, { sentence: TextKey; submit: TextKey }>;

/** The fields of the chosen way. What is right or wrong is the machine's to say. */
export function ForgotForm({ view, onLogin }: ForgotFormProps) {
  const text = useText();
  const words = useWords();
  const form = useAttemptFocus(view);
  const { type, fields } = view;
  const typed = (name: ForgotField) => ({
    field: fields[name],
    "data-first-focus": view.attention === name || undefined,
  });
  const secret = {
    type: "password" as const,
    autoComplete: "new-password",
    reveal: { show: text("password.show"), hide: text("password.hide") },
  };

  return (
    <Form ref={form} onSubmit={view.submit}>
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
          onChoose={view.chooseType}
        />
      )}
      <FormNotice sentence={text(sentences[type].sentence)} message={words(view.message) ?? null} />
      {type === "email" && (
        <>
          <UsernameField {...typed("username")} />
          <TypedField
            {...typed("email")}
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
            {...typed("mobileNum")}
            label={text("login.mobileNum")}
            countries={view.countries}
            code={fields.countryDialingCode}
          />
          {view.captcha !== null && (
            <CaptchaField {...typed("captcha")} view={view.captcha} onRefresh={view.refreshCaptcha} />
          )}
          <CodeField
            {...typed("verificationCode")}
            label={text("login.verificationCode")}
            sms={view.sms}
            onSend={view.askForCode}
          />
        </>
      )}
      {type !== "email" && (
        <>
          <TypedField
            {...typed("newPassword")}
            {...secret}
            label={text("password.new")}
            help={view.strength === null ? words(view.passwordHelp) : <Strength strength={view.strength} />}
          />
          <TypedField {...typed("confirmNewPassword")} {...secret} label={text("password.confirm")} />
        </>
      )}
      <Button kind="primary" size="large" wide type="submit" busy={view.isBusy}>
        {text(sentences[type].submit)}
      </Button>
      <FormLinks>
        <FormLink onFollow={onLogin}>{text("forgot.back")}</FormLink>
        {type === "link" && (
          <FormLink onFollow={() => view.chooseType("email")}>{text("forgot.link.again")}</FormLink>
        )}
      </FormLinks>
    </Form>
  );
}
