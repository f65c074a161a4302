import type { IdentityFormView } from "@parlour/core/identity/identity.view";
import type { ReactNode } from "react";
import { CaptchaField } from "../login/captcha-field.tsx";
import { CurrentPasswordField, UsernameField } from "../login/credential-fields.tsx";
import { LockEnd } from "../login/lock-end.tsx";
import { useText } from "../portal/portal-context.tsx";
import { typedIn } from "../portal/typed-field.tsx";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useAttemptFocus } from "../shared/form/use-form-focus.ts";
import * as signs from "../shared/icon/signs.ts";
import styles from "./identity-link-form.module.css";

/** Whose account it is that is linked: the name and the password that it is logged in with (THIRD-02). */
export function IdentityLinkForm({
  view,
  channel,
  children,
}: {
  view: IdentityFormView;
  /** What the third party calls itself. */
  channel: string;
  /** What is said before the button is pressed. */
  children: ReactNode;
}) {
  const text = useText();
  const form = useAttemptFocus(view);
  const isLocked = view.lockedUntilMs !== null;

  return (
    <Form ref={form} onSubmit={view.submit}>
      <FormNotice
        sentence={text("identity.linking.sentence", { channel })}
        message={view.message && text(view.message.key, view.message.values)}
        detail={view.lockedUntilMs !== null && <LockEnd atMs={view.lockedUntilMs} />}
        icon={isLocked ? signs.lock : "warning"}
      />
      <UsernameField {...typedIn(view, "username")} />
      <CurrentPasswordField {...typedIn(view, "password")} />
      {view.captcha !== null && (
        <CaptchaField {...typedIn(view, "captcha")} view={view.captcha} onRefresh={view.refreshCaptcha} />
      )}
      {children}
      <div className={styles.actions}>
        <Button kind="primary" size="large" wide type="submit" busy={view.isBusy} disabled={isLocked}>
          {text("identity.linking.submit")}
        </Button>
        <Button kind="quiet" wide disabled={view.isBusy} onClick={view.goBack}>
          {text("identity.back")}
        </Button>
      </div>
    </Form>
  );
}
