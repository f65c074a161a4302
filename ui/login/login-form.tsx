import type { LoginEvent } from "@parlour/core/login/login.events";
import type { LoginField } from "@parlour/core/login/login.rules";
import type { LoginView } from "@parlour/core/login/login.view";
import { type ReactNode, useState } from "react";
import { type Going, Link } from "../navigation/link.tsx";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormLinks } from "../shared/form/form-links.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { WayChoice } from "../shared/form/way-choice.tsx";
import { wireField } from "../shared/form/wire-field.ts";
import * as signs from "../shared/icon/signs.ts";
import { CodeField } from "../verification/code-field.tsx";
import { PhoneField } from "../verification/phone-field.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { CurrentPasswordField, UsernameField } from "./credential-fields.tsx";
import { LockEnd } from "./lock-end.tsx";
import styles from "./login-form.module.css";
import { OtherWays } from "./other-ways.tsx";

export type LoginFormProps = {
  view: LoginView;
  send: (event: LoginEvent) => void;
  /** What stands above the fields until there is a message; a login by SMS has a warning of its own. */
  sentence: string;
  /** Where the other door is, for an account that belongs there. */
  otherDoor: { going: Going; words: string };
  /** The ways out: to registration, to a new password. */
  links: ReactNode;
};

/** The fields of a login, the same in the pop-up and on the agents' page. What is right or wrong is the machine's to say. */
export function LoginForm({ view, send, sentence, otherDoor, links }: LoginFormProps) {
  const text = useText();
  const { form, afterAttempt } = useFocusAfterAttempt(view);
  const [isTrying, setTrying] = useState(false);
  const submit = () => {
    setTrying(false);
    send({ type: "submitted" });
    afterAttempt();
  };
  const wiring = (field: LoginField) => ({
    ...wireField(field, view, send),
    error: view.errors[field] && text(view.errors[field]),
    // Read-only rather than disabled: a disabled field would lose the focus.
    readOnly: !view.canSubmit,
  });
  const captcha = view.captcha !== null && (
    <CaptchaField
      {...wiring("captcha")}
      view={view.captcha}
      onRefresh={() => send({ type: "captcha.refresh.asked" })}
    />
  );

  return (
    <Form ref={form} onSubmit={submit}>
      {view.canChooseType && (
        <WayChoice
          name="loginType"
          label={text("login.type")}
          ways={[
            { value: "username", label: text("login.type.username") },
            { value: "sms", label: text("login.type.sms") },
          ]}
          chosen={view.type}
          disabled={!view.canSubmit}
          onChoose={(loginType) => send({ type: "type.chosen", loginType })}
        />
      )}
      <FormNotice
        sentence={view.type === "sms" ? text("login.sentence.sms") : sentence}
        message={view.message && text(view.message.key, view.message.values)}
        detail={
          view.lockedUntilMs !== null ? (
            <LockEnd atMs={view.lockedUntilMs} />
          ) : (
            view.isWrongDoor && (
              <Link going={otherDoor.going} className={styles.door}>
                {otherDoor.words}
              </Link>
            )
          )
        }
        icon={view.lockedUntilMs === null ? "warning" : signs.lock}
      />
      {view.type === "sms" ? (
        <>
          <PhoneField
            {...wiring("mobileNum")}
            error={phoneError(view, text)}
            label={text("login.mobileNum")}
            countries={view.countries}
            countryDialingCode={view.fields.countryDialingCode}
            onCountry={(value) => send({ type: "field.changed", field: "countryDialingCode", value })}
          />
          {captcha}
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
      ) : (
        <>
          <UsernameField {...wiring("username")} />
          <CurrentPasswordField {...wiring("password")} />
          {captcha}
          <Checkbox
            name="remember"
            label={text("login.remember")}
            checked={view.remember}
            onChange={(event) => send({ type: "remember.changed", remember: event.target.checked })}
          />
        </>
      )}
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={view.isBusy && !isTrying}
        disabled={view.lockedUntilMs !== null}
      >
        {text("login.submit")}
      </Button>
      <OtherWays
        channels={view.channels}
        offersFreePlay={view.offersFreePlay}
        isTrying={view.isBusy && isTrying}
        disabled={!view.canSubmit}
        onChannel={(channel) => send({ type: "channel.chosen", channel })}
        onFreePlay={() => {
          setTrying(true);
          send({ type: "freePlay.asked" });
          afterAttempt();
        }}
      />
      <FormLinks>{links}</FormLinks>
    </Form>
  );
}

/** The dialling code and the number share one field, and one line beneath it. */
function phoneError({ errors }: LoginView, text: ReturnType<typeof useText>): string | undefined {
  const key = errors.countryDialingCode ?? errors.mobileNum;
  return key && text(key);
}
