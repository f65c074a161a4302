import type { IdentityEvent, IdentityField } from "@parlour/core/identity/identity.events";
import type { IdentityView } from "@parlour/core/identity/identity.view";
import type { ReactNode } from "react";
import { CaptchaField } from "../login/captcha-field.tsx";
import { CurrentPasswordField, UsernameField } from "../login/credential-fields.tsx";
import { LockEnd } from "../login/lock-end.tsx";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { wireField } from "../shared/form/wire-field.ts";
import * as signs from "../shared/icon/signs.ts";
import styles from "./identity-link-form.module.css";

/** Whose account it is that is linked: the name and the password that it is logged in with (THIRD-02). */
export function IdentityLinkForm({
  view,
  send,
  channel,
  children,
}: {
  view: IdentityView;
  send: (event: IdentityEvent) => void;
  /** What the third party calls itself. */
  channel: string;
  /** What is said before the button is pressed. */
  children: ReactNode;
}) {
  const text = useText();
  const { form, afterAttempt } = useFocusAfterAttempt(view);
  const isLocked = view.lockedUntilMs !== null;
  const submit = () => {
    send({ type: "submitted" });
    afterAttempt();
  };
  const wiring = (field: IdentityField) => ({
    ...wireField(field, view, send),
    error: view.errors[field] && text(view.errors[field]),
    readOnly: view.isBusy || isLocked,
  });

  return (
    <Form ref={form} onSubmit={submit}>
      <FormNotice
        sentence={text("identity.linking.sentence", { channel })}
        message={view.message && text(view.message.key, view.message.values)}
        detail={view.lockedUntilMs !== null && <LockEnd atMs={view.lockedUntilMs} />}
        icon={isLocked ? signs.lock : "warning"}
      />
      <UsernameField {...wiring("username")} />
      <CurrentPasswordField {...wiring("password")} />
      {view.captcha !== null && (
        <CaptchaField
          {...wiring("captcha")}
          view={view.captcha}
          onRefresh={() => send({ type: "captcha.refresh.asked" })}
        />
      )}
      {children}
      <div className={styles.actions}>
        <Button kind="primary" size="large" wide type="submit" busy={view.isBusy} disabled={isLocked}>
          {text("identity.linking.submit")}
        </Button>
        <Button kind="quiet" wide disabled={view.isBusy} onClick={() => send({ type: "back.asked" })}>
          {text("identity.back")}
        </Button>
      </div>
    </Form>
  );
}
