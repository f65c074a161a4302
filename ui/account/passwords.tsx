import type { Profile } from "@parlour/core/account/account.ports";
import { paymentPasswordForm } from "@parlour/core/account/account.view";
import { useId } from "react";
import page from "../pages/page.module.css";
import { useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { useOverlays } from "../session/use-overlays.ts";
import { Button } from "../shared/button/button.tsx";
import { useUnfolded } from "../shared/form/use-unfolded.ts";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { PaymentPasswordForm } from "./payment-password-form.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** What keeps others out: both passwords, the second factor, and where one is logged in (MEMBER-04). */
export function Passwords({ profile }: { profile: Profile }) {
  const text = useText();
  const id = useId();
  const { goTo } = useOverlays();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={page.subtitle}>
        {text("account.passwords")}
      </h2>
      <div className={styles.entry}>
        <div className={styles.words}>
          <h3 className={styles.name}>{text("account.password")}</h3>
          <p className={styles.sentence}>{text("account.password.sentence")}</p>
        </div>
        <Button onClick={() => goTo("change-password")}>{text("account.password.change")}</Button>
      </div>
      <PaymentPassword has={profile.hasPaymentPassword} />
      <SecondFactor profile={profile} />
      <div className={styles.entry}>
        <div className={styles.words}>
          <h3 className={styles.name}>{text("account.devices")}</h3>
          <p className={styles.sentence}>{text("account.devices.sentence")}</p>
        </div>
        <Button onClick={() => goTo("devices")}>{text("account.devices.show")}</Button>
      </div>
    </section>
  );
}

/** The form unfolds beneath, and folds once the gateway has the new one. */
function PaymentPassword({ has }: { has: boolean }) {
  const text = useText();
  const view = useView("paymentPassword", paymentPasswordForm);
  const { isOpen, back, unfold, fold } = useUnfolded<HTMLButtonElement>(view);
  return (
    <div className={styles.entry} data-open={isOpen || undefined}>
      <div className={styles.words}>
        <h3 className={styles.name}>{text("account.payment")}</h3>
        <p className={styles.sentence}>{text(has ? "account.payment.set" : "account.payment.missing")}</p>
      </div>
      {!isOpen && (
        <Button ref={back} onClick={unfold}>
          {text(has ? "account.payment.change" : "account.payment.choose")}
        </Button>
      )}
      {view && isOpen && <PaymentPasswordForm has={has} view={view} onCancel={fold} />}
      {view && !isOpen && <ChangeNotice view={view} saved="account.saved.paymentPassword" />}
    </div>
  );
}
