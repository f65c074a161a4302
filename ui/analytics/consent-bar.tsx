import { consentCommands } from "@parlour/core/analytics/consent.commands";
import { viewOf } from "@parlour/core/portal/view-of";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import styles from "./consent-bar.module.css";

/**
 * Asks for consent to measure visits (META-01). It does not block the page, and the two buttons look alike, so that
 * neither is easier to choose.
 */
export function ConsentBar() {
  const text = useText();
  const portal = usePortal();
  const answers = () => viewOf(portal, "consent", consentCommands);
  return (
    <section className={styles.bar} aria-labelledby="consent-title">
      <div className={styles.words}>
        <h2 id="consent-title" className={styles.title}>
          {text("analytics.title")}
        </h2>
        <p className={styles.sentence}>{text("analytics.sentence")}</p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => answers()?.refuse()}>{text("analytics.refuse")}</Button>
        <Button onClick={() => answers()?.allow()}>{text("analytics.allow")}</Button>
      </div>
    </section>
  );
}
