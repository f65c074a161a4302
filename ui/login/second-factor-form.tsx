import type { SecondFactorFormView, SentCodeView } from "@parlour/core/verification/second-factor.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormLink, FormLinks } from "../shared/form/form-links.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useAttemptFocus } from "../shared/form/use-form-focus.ts";
import { takeFocus } from "../shared/form/use-unfolded.ts";
import { CodeField } from "../verification/code-field.tsx";

/** The code that proves the person, in place of the login's fields: sent to them, or of their authenticator (LOGIN-09). */
export function SecondFactorForm({ view }: { view: SecondFactorFormView }) {
  const { sent } = view;
  return sent === null ? <AuthenticatorForm view={view} /> : <SentCodeForm view={view} sent={sent} />;
}

function SentCodeForm({ view, sent }: { view: SecondFactorFormView; sent: SentCodeView }) {
  const text = useText();
  const form = useAttemptFocus(view);
  const { channel, to, sending, other } = sent;
  return (
    <Form ref={form} onSubmit={view.submit}>
      <FormNotice
        sentence={text("secondFactor.sent.sentence", { to })}
        message={view.message && text(view.message.key, view.message.values)}
      />
      <CodeField
        key={channel}
        field={view.code}
        label={text("secondFactor.code")}
        sms={sending}
        onSend={view.askForCode}
        takesFocus
        data-first-focus
      />
      <Button kind="primary" size="large" wide type="submit" busy={view.isBusy}>
        {text("secondFactor.submit")}
      </Button>
      <FormLinks>
        {other !== null && (
          <FormLink onFollow={() => view.chooseChannel(other.channel)}>
            {text("secondFactor.sendTo", { to: other.to })}
          </FormLink>
        )}
        <FormLink onFollow={view.cancel}>{text("secondFactor.back")}</FormLink>
      </FormLinks>
    </Form>
  );
}

/** A code of the person's authenticator, or a recovery code. */
function AuthenticatorForm({ view }: { view: SecondFactorFormView }) {
  const text = useText();
  const form = useAttemptFocus(view);
  const kind = view.usesRecovery ? "recovery" : "code";
  return (
    <Form ref={form} onSubmit={view.submit}>
      <FormNotice
        sentence={text(`secondFactor.${kind}.sentence`)}
        message={view.message && text(view.message.key, view.message.values)}
      />
      <TypedField
        key={kind}
        ref={takeFocus}
        field={view.code}
        label={text(`secondFactor.${kind}`)}
        data-first-focus
        // A recovery code has letters in it, so only the other kind asks for a pad of digits.
        inputMode={view.usesRecovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button kind="primary" size="large" wide type="submit" busy={view.isBusy}>
        {text("secondFactor.submit")}
      </Button>
      <FormLinks>
        <FormLink onFollow={view.toggleRecovery}>
          {text(view.usesRecovery ? "secondFactor.useCode" : "secondFactor.useRecovery")}
        </FormLink>
        <FormLink onFollow={view.cancel}>{text("secondFactor.back")}</FormLink>
      </FormLinks>
    </Form>
  );
}
