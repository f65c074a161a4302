import type { AuthenticatorOffer } from "@parlour/core/account/authenticator.ports";
import { groupsOf } from "@parlour/core/account/authenticator.rules";
import type { factorForm } from "@parlour/core/account/authenticator.view";
import { queryWithCommands } from "@parlour/core/shared/query.view";
import { useEffect } from "react";
import { QrCode } from "../download/qr-code.tsx";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useForm } from "../portal/use-form.ts";
import { useWanted } from "../portal/use-wanted.ts";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import { focusArrived } from "../shared/dialog/first-focus.ts";
import { Form } from "../shared/form/form.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./account.module.css";
import factor from "./authenticator.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { SecretField } from "./secret-field.tsx";
import { useCopy } from "./use-copy.ts";

export type TurnOnFactorProps = { view: ReturnType<typeof factorForm> };

/** A key to scan or to type into an authenticator, and the code that proves that it is there (LOGIN-09). */
export function TurnOnFactor({ view }: TurnOnFactorProps) {
  useWanted("authenticatorOffer");
  const text = useText();
  const offered = useForm("authenticatorOffer", queryWithCommands);
  if (offered === null || offered.view.kind === "loading")
    return (
      <div role="status" aria-busy="true" aria-label={text("authenticator.on.loading")}>
        <Skeleton className={factor.blank} />
      </div>
    );
  const { view: offer, retry, refresh } = offered;
  if (offer.kind === "failed")
    return <Fault title={text("authenticator.on.failed")} failed={offer} onRetry={retry} />;
  return (
    <>
      <Key offer={offer.value} />
      <Proof view={view} onRenew={refresh} />
    </>
  );
}

function Key({ offer: { secret, address } }: { offer: AuthenticatorOffer }) {
  const text = useText();
  const { said, copy } = useCopy();
  return (
    <div className={factor.key}>
      <QrCode code={address} label={text("authenticator.on.qr")} />
      <div className={factor.words}>
        <p className={styles.sentence}>{text("authenticator.on.secret")}</p>
        <code className={factor.secret}>{groupsOf(secret).join(" ")}</code>
        <Button size="small" icon={signs.copy} onClick={() => copy(secret)}>
          {text("authenticator.on.copy")}
        </Button>
        <ButtonLink kind="quiet" size="small" icon={signs.external} href={address}>
          {text("authenticator.on.open")}
        </ButtonLink>
        <p role="status" className={styles.sentence}>
          {said && text(said)}
        </p>
      </div>
    </div>
  );
}

function Proof({ view, onRenew }: TurnOnFactorProps & { onRenew: () => void }) {
  const text = useText();
  const form = useFormFocus(view, "code");
  useEffect(() => focusArrived(form.current), [form]);
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <ChangeNotice step={view.step} message={view.notice} onRetry={() => view.submit()} />
      {view.needsOffer && (
        <Button
          icon="refresh"
          className={factor.renew}
          onClick={() => {
            view.goOn();
            onRenew();
          }}
        >
          {text("authenticator.on.another")}
        </Button>
      )}
      <TypedField
        field={view.fields.code}
        name="code"
        required
        label={text("authenticator.code")}
        help={text("authenticator.code.help")}
        data-first-focus
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
      />
      <SecretField
        field={view.fields.password}
        name="password"
        required
        label={text("authenticator.password")}
        autoComplete="current-password"
      />
      <FormButtons
        step={view.step}
        isWaiting={!view.canSubmit}
        submit={text("authenticator.on.submit")}
        leave={text("authenticator.cancel")}
        onLeave={view.begin}
      />
    </Form>
  );
}
