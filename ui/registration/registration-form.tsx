import type { RegistrationFormView } from "@parlour/core/registration/registration.view";
import { currencyName } from "@parlour/core/shared/format";
import { type ReactNode, useEffect } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { focusArrived } from "../shared/dialog/first-focus.ts";
import { Form } from "../shared/form/form.tsx";
import { FormLinks } from "../shared/form/form-links.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useAttemptFocus } from "../shared/form/use-form-focus.ts";
import { WayChoice } from "../shared/form/way-choice.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { OneField } from "./registration-field.tsx";
import styles from "./registration-form.module.css";

export type RegistrationFormProps = {
  view: RegistrationFormView;
  /** Other links, such as to the login. */
  links: ReactNode;
};

/** A new player's registration: the operator's rules decide the fields and their order (REG-01). */
export function RegistrationForm({ view, links }: RegistrationFormProps) {
  const text = useText();
  const tag = useTag();
  const form = useAttemptFocus(view);
  // The operator's rules may load after the dialog that waits for them.
  useEffect(() => focusArrived(form.current), [form]);
  const hasRequired = view.fields.some(({ isRequired }) => isRequired);

  return (
    <Form ref={form} onSubmit={view.submit}>
      {view.types.length > 1 && (
        <WayChoice
          name="registerType"
          label={text("registration.types")}
          ways={view.types.map((type) => ({ value: type, label: text(`registration.type.${type}`) }))}
          chosen={view.type}
          disabled={view.isBusy}
          onChoose={view.chooseType}
        />
      )}
      <FormNotice
        sentence={text("registration.sentence")}
        working={view.isVerifying ? text("humanVerification.working") : null}
        message={view.message && text(view.message.key, view.message.values)}
      />
      {view.identityName !== null && (
        <p className={styles.fact}>
          <Icon name="user" />
          {text("registration.identity", { name: view.identityName })}
        </p>
      )}
      {view.invitedBy !== null && (
        <p className={styles.fact}>
          <Icon name={signs.users} />
          {text("registration.invitedBy", { name: view.invitedBy })}
        </p>
      )}
      {view.inviterCurrency !== null && (
        <p className={styles.fact}>
          <Icon name="wallet" />
          {text("registration.currency.inviters", { currency: currencyName(view.inviterCurrency, tag) })}
        </p>
      )}
      {hasRequired && <p className={styles.required}>{text("registration.required")}</p>}
      <div className={styles.fields}>
        {inOrder(view).map((asked) => (
          <OneField key={asked.field} {...{ asked, view }} />
        ))}
      </div>
      <div>
        <Checkbox
          name="age"
          label={text("registration.age", { age: view.minimumAge })}
          checked={view.isOfAge}
          error={view.ageError ? text(view.ageError.key, view.ageError.values) : undefined}
          aria-required
          data-first-focus={view.attention === "age" || undefined}
          onChange={(event) => view.changeOfAge(event.target.checked)}
        />
        <Checkbox
          name="terms"
          label={<Terms />}
          checked={view.agreed}
          error={view.termsError ? text(view.termsError.key, view.termsError.values) : undefined}
          aria-required
          data-first-focus={view.attention === "terms" || undefined}
          onChange={(event) => view.changeAgreed(event.target.checked)}
        />
      </div>
      <Button kind="primary" size="large" wide type="submit" busy={view.isBusy}>
        {text("registration.submit")}
      </Button>
      <FormLinks>{links}</FormLinks>
    </Form>
  );
}

/** The fields in the view's order, except that a captcha required for a code is placed beside it (SMS-04). */
function inOrder({ fields, sms }: RegistrationFormView): RegistrationFormView["fields"] {
  const captcha = fields.find(({ kind }) => kind === "captcha");
  if (captcha === undefined || !sms?.needsCaptcha) return fields;
  return fields.flatMap((each) => (each === captcha ? [] : each.kind === "code" ? [each, captcha] : [each]));
}

/** No text contains this character, so it marks the link's place in a sentence of any language. */
const PLACE = "\u0000";

/** The consent text with a link to the terms, which opens a new tab so that nothing typed is lost. */
function Terms() {
  const text = useText();
  const [before, after] = text("registration.terms", { terms: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <a href="/help#term" target="_blank" rel="noopener noreferrer">
        {text("registration.terms.link")} <VisuallyHidden>{text("registration.terms.newTab")}</VisuallyHidden>
      </a>
      {after}
    </>
  );
}
