import type { AuthenticatorOffer } from "@parlour/core/account/authenticator.ports";
import { groupsOf } from "@parlour/core/account/authenticator.rules";
import type { factorForm } from "@parlour/core/account/authenticator.view";
import { QrCode } from "../download/qr-code.tsx";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useQuery } from "../portal/use-query.ts";
import { useWanted } from "../portal/use-wanted.ts";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { useCopy } from "../shared/use-copy.ts";
import styles from "./account.module.css";
import factor from "./authenticator.module.css";
import { copyWords } from "./copy-words.ts";
import { OwnForm } from "./own-form.tsx";
import { SecretField } from "./secret-field.tsx";

export type TurnOnFactorProps = { view: ReturnType<typeof factorForm> };

/** A key to scan or to type into an authenticator, and the code that proves that it is there (LOGIN-09). */
export function TurnOnFactor({ view }: TurnOnFactorProps) {
  useWanted("authenticatorOffer");
  const text = useText();
  const offer = useQuery("authenticatorOffer");
  if (offer.kind === "loading")
    return (
      <div role="status" aria-busy="true" aria-label={text("authenticator.on.loading")}>
        <Skeleton className={factor.blank} />
      </div>
    );
  if (offer.kind === "failed") return <Fault title={text("authenticator.on.failed")} failed={offer} />;
  return (
    <>
      <Key offer={offer.value} />
      <Proof view={view} onRenew={offer.refresh} />
    </>
  );
}

function Key({ offer: { secret, address } }: { offer: AuthenticatorOffer }) {
  const text = useText();
  const { outcome, copy } = useCopy();
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
          {outcome && text(copyWords[outcome])}
        </p>
      </div>
    </div>
  );
}

function Proof({ view, onRenew }: TurnOnFactorProps & { onRenew: () => void }) {
  const text = useText();
  return (
    <OwnForm
      view={view}
      first="code"
      submit={text("authenticator.on.submit")}
      leave={text("authenticator.cancel")}
    >
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
        required
        label={text("authenticator.password")}
        autoComplete="current-password"
      />
    </OwnForm>
  );
}
