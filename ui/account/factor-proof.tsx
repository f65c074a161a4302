import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { SecretField } from "./secret-field.tsx";
import type { AuthenticatorHold } from "./use-authenticator.ts";
import { useFactorForm } from "./use-factor-form.ts";

export type FactorProofProps = {
  deed: "off" | "new-codes";
  hold: AuthenticatorHold;
  onCancel: () => void;
};

/** The password, and a code of either kind: what turning the second factor off or renewing its codes asks for (MEMBER-04). */
export function FactorProof({ deed, hold, onCancel }: FactorProofProps) {
  const text = useText();
  const { typed, form, afterAttempt, wiring } = useFactorForm(hold);
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (hold.isHeld) return;
        hold.send({ kind: deed, ...typed });
        afterAttempt();
      }}
    >
      <ChangeNotice change={{ ...hold, saved: null }} />
      <SecretField
        {...wiring("password")}
        label={text("authenticator.password")}
        autoComplete="current-password"
      />
      <Field
        {...wiring("code")}
        label={text("authenticator.code")}
        help={text("authenticator.proof.help")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button
          kind={deed === "off" ? "danger" : "primary"}
          type="submit"
          busy={hold.isSending}
          disabled={hold.isUncertain}
        >
          {text(deed === "off" ? "authenticator.off.submit" : "authenticator.newCodes.submit")}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text("authenticator.cancel")}
        </Button>
      </div>
    </Form>
  );
}
