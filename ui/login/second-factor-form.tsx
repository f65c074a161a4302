import type { SecondFactorEvent } from "@parlour/core/verification/second-factor.events";
import type { SecondFactorView } from "@parlour/core/verification/second-factor.view";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormLink, FormLinks } from "../shared/form/form-links.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";

export type SecondFactorFormProps = {
  view: SecondFactorView;
  send: (event: SecondFactorEvent) => void;
};

/** A code of the person's authenticator, or a recovery code, in place of the login's fields (LOGIN-09). */
export function SecondFactorForm({ view, send }: SecondFactorFormProps) {
  const text = useText();
  const { form, afterAttempt } = useFocusAfterAttempt(view);
  const submit = () => {
    send({ type: "submitted" });
    afterAttempt();
  };
  const kind = view.usesRecovery ? "recovery" : "code";
  return (
    <Form ref={form} onSubmit={submit}>
      <FormNotice
        sentence={text(`secondFactor.${kind}.sentence`)}
        message={view.message && text(view.message.key, view.message.values)}
      />
      <Field
        key={kind}
        name="code"
        label={text(`secondFactor.${kind}`)}
        value={view.code}
        error={view.error === null ? undefined : text(view.error)}
        readOnly={view.isBusy}
        data-first-focus
        // A recovery code has letters in it, so only the other kind asks for a pad of digits.
        inputMode={view.usesRecovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => send({ type: "code.changed", code: event.target.value })}
      />
      <Button kind="primary" size="large" wide type="submit" busy={view.isBusy}>
        {text("secondFactor.submit")}
      </Button>
      <FormLinks>
        <FormLink
          onFollow={() => {
            send({ type: "recovery.toggled" });
            afterAttempt();
          }}
        >
          {text(view.usesRecovery ? "secondFactor.useCode" : "secondFactor.useRecovery")}
        </FormLink>
        <FormLink onFollow={() => send({ type: "cancelled" })}>{text("secondFactor.back")}</FormLink>
      </FormLinks>
    </Form>
  );
}
