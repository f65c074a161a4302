import type { LoginFormView } from "@parlour/core/login/login.view";
import type { ReactNode } from "react";
import { type Going, Link } from "../navigation/link.tsx";
import { useText } from "../portal/portal-context.tsx";
import { typedIn } from "../portal/typed-field.tsx";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormLinks } from "../shared/form/form-links.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useAttemptFocus } from "../shared/form/use-form-focus.ts";
import { WayChoice } from "../shared/form/way-choice.tsx";
import * as signs from "../shared/icon/signs.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { CurrentPasswordField, UsernameField } from "./credential-fields.tsx";
import { LockEnd } from "./lock-end.tsx";
import styles from "./login-form.module.css";
import { OtherWays } from "./other-ways.tsx";
import { SmsFields } from "./sms-fields.tsx";

export type LoginFormProps = {
  view: LoginFormView;
  /** Shown above the fields until there is a message; a login by SMS has its own warning. */
  sentence: string;
  /** The link to the other login page, for an account that belongs there. */
  otherLogin: { going: Going; words: string };
  /** Links to registration and to a new password. */
  links: ReactNode;
};

function UsernameFields({ view }: { view: LoginFormView }) {
  const text = useText();
  return (
    <>
      <UsernameField {...typedIn(view, "username")} />
      <CurrentPasswordField {...typedIn(view, "password")} />
      {view.captcha !== null && (
        <CaptchaField {...typedIn(view, "captcha")} view={view.captcha} onRefresh={view.refreshCaptcha} />
      )}
      <Checkbox
        name="remember"
        label={text("login.remember")}
        checked={view.remember}
        onChange={(event) => view.changeRemember(event.target.checked)}
      />
    </>
  );
}

/** The login fields, shared by the dialog and the agents' page. The machine decides what is valid. */
export function LoginForm({ view, sentence, otherLogin, links }: LoginFormProps) {
  const text = useText();
  const form = useAttemptFocus(view);
  return (
    <Form ref={form} onSubmit={view.submit}>
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
          onChoose={view.chooseType}
        />
      )}
      <FormNotice
        sentence={view.type === "sms" ? text("login.sentence.sms") : sentence}
        working={view.isVerifying ? text("humanVerification.working") : null}
        message={view.message && text(view.message.key, view.message.values)}
        detail={
          view.lockedUntilMs !== null ? (
            <LockEnd atMs={view.lockedUntilMs} />
          ) : (
            view.isWrongLogin && (
              <Link going={otherLogin.going} className={styles.link}>
                {otherLogin.words}
              </Link>
            )
          )
        }
        icon={view.lockedUntilMs === null ? "warning" : signs.lock}
      />
      {view.type === "sms" ? <SmsFields view={view} /> : <UsernameFields view={view} />}
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={view.isBusy && !view.isTrying}
        disabled={view.lockedUntilMs !== null}
      >
        {text("login.submit")}
      </Button>
      <OtherWays
        channels={view.channels}
        offersFreePlay={view.offersFreePlay}
        isTrying={view.isTrying}
        disabled={!view.canSubmit}
        onChannel={view.chooseChannel}
        onFreePlay={view.playForFree}
      />
      <FormLinks>{links}</FormLinks>
    </Form>
  );
}
