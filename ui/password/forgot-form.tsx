import type { ForgotType } from "@parlour/core/password/forgot.events";
import type { ForgotFormView } from "@parlour/core/password/forgot.view";
import type { TextKey } from "@parlour/messages";
import { UsernameField } from "../login/credential-fields.tsx";
import { SmsFields } from "../login/sms-fields.tsx";
import { useText } from "../portal/portal-context.tsx";
import { TypedField, typedIn } from "../portal/typed-field.tsx";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormLink, FormLinks } from "../shared/form/form-links.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useAttemptFocus } from "../shared/form/use-form-focus.ts";
import { WayChoice } from "../shared/form/way-choice.tsx";
import { RuleAndStrength } from "./strength.tsx";

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
  const { type } = view;
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
      <FormNotice
        sentence={text(sentences[type].sentence)}
        working={view.isVerifying ? text("humanVerification.working") : null}
        message={words(view.message) ?? null}
      />
      {type === "email" && <EmailFields view={view} />}
      {type === "mobileNum" && <SmsFields view={view} />}
      {type !== "email" && <NewPasswordFields view={view} />}
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

type FieldsProps = Pick<ForgotFormProps, "view">;

function EmailFields({ view }: FieldsProps) {
  const text = useText();
  return (
    <>
      <UsernameField {...typedIn(view, "username")} />
      <TypedField
        {...typedIn(view, "email")}
        label={text("forgot.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

function NewPasswordFields({ view }: FieldsProps) {
  const text = useText();
  const words = useWords();
  const secret = {
    type: "password" as const,
    autoComplete: "new-password",
    reveal: { show: text("password.show"), hide: text("password.hide") },
  };
  return (
    <>
      <TypedField
        {...typedIn(view, "newPassword")}
        {...secret}
        label={text("password.new")}
        help={<RuleAndStrength rule={words(view.passwordHelp)} strength={view.strength} />}
      />
      <TypedField {...typedIn(view, "confirmNewPassword")} {...secret} label={text("password.confirm")} />
    </>
  );
}
