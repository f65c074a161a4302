import type { LoginFormView } from "@parlour/core/login/login.view";
import { useText } from "../portal/portal-context.tsx";
import { typedIn } from "../portal/typed-field.tsx";
import { CodeField } from "../verification/code-field.tsx";
import { PhoneField } from "../verification/phone-field.tsx";
import { CaptchaField } from "./captcha-field.tsx";

type Fields = Pick<
  LoginFormView["fields"],
  "captcha" | "countryDialingCode" | "mobileNum" | "verificationCode"
>;
type SmsFieldsProps = {
  view: Pick<LoginFormView, "askForCode" | "captcha" | "countries" | "refreshCaptcha" | "sms"> & {
    readonly fields: Fields;
    readonly attention: string | null;
  };
};

/** A phone and the code that is sent to it, with a captcha where the gateway asks for one. */
export function SmsFields({ view }: SmsFieldsProps) {
  const text = useText();
  return (
    <>
      <PhoneField
        {...typedIn(view, "mobileNum")}
        label={text("login.mobileNum")}
        countries={view.countries}
        code={view.fields.countryDialingCode}
      />
      {view.captcha !== null && (
        <CaptchaField {...typedIn(view, "captcha")} view={view.captcha} onRefresh={view.refreshCaptcha} />
      )}
      <CodeField
        {...typedIn(view, "verificationCode")}
        label={text("login.verificationCode")}
        sms={view.sms}
        onSend={view.askForCode}
      />
    </>
  );
}
