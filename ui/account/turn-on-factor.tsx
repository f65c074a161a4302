import type { AuthenticatorOffer } from "@parlour/core/account/authenticator.ports";
import { groupsOf } from "@parlour/core/account/authenticator.rules";
import { queryView } from "@parlour/core/shared/query.view";
import { useEffect } from "react";
import { QrCode } from "../download/qr-code.tsx";
import { Fault } from "../portal/fault.tsx";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useWanted } from "../portal/use-wanted.ts";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import { focusArrived } from "../shared/dialog/first-focus.ts";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./account.module.css";
import factor from "./authenticator.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { SecretField } from "./secret-field.tsx";
import type { AuthenticatorHold } from "./use-authenticator.ts";
import { useCopy } from "./use-copy.ts";
import { useFactorForm } from "./use-factor-form.ts";

export type TurnOnFactorProps = {
  hold: AuthenticatorHold;
  onCancel: () => void;
};

/** A key to scan or to type into an authenticator, and the code that proves that it is there (LOGIN-09). */
export function TurnOnFactor({ hold, onCancel }: TurnOnFactorProps) {
  useWanted("authenticatorOffer");
  const text = useText();
  const room = useFeature("authenticatorOffer");
  const offer = queryView(useSnapshot("authenticatorOffer"));
  if (offer.kind === "loading")
    return (
      <div role="status" aria-busy="true" aria-label={text("authenticator.on.loading")}>
        <Skeleton className={factor.blank} />
      </div>
    );
  if (offer.kind === "failed")
    return (
      <Fault
        title={text("authenticator.on.failed")}
        failed={offer}
        onRetry={() => room?.send({ type: "retry.asked" })}
      />
    );
  return (
    <>
      <Key offer={offer.value} />
      <Proof
        hold={hold}
        isRenewing={offer.isRefreshing}
        onRenew={() => {
          hold.forget();
          room?.send({ type: "refresh.asked" });
        }}
        onCancel={onCancel}
      />
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

function Proof({
  hold,
  isRenewing,
  onRenew,
  onCancel,
}: TurnOnFactorProps & { isRenewing: boolean; onRenew: () => void }) {
  const text = useText();
  const { typed, form, afterAttempt, wiring } = useFactorForm(hold);
  useEffect(() => focusArrived(form.current), [form]);
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (hold.isHeld || isRenewing) return;
        hold.send({ kind: "on", ...typed });
        afterAttempt();
      }}
    >
      <ChangeNotice change={{ ...hold, saved: null }} />
      {hold.needsOffer && (
        <Button icon="refresh" className={factor.renew} onClick={onRenew}>
          {text("authenticator.on.another")}
        </Button>
      )}
      <Field
        {...wiring("code")}
        label={text("authenticator.code")}
        help={text("authenticator.code.help")}
        data-first-focus
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
      />
      <SecretField
        {...wiring("password")}
        label={text("authenticator.password")}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={hold.isSending || isRenewing} disabled={hold.isUncertain}>
          {text("authenticator.on.submit")}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text("authenticator.cancel")}
        </Button>
      </div>
    </Form>
  );
}
