import { consentCommands } from "@parlour/core/analytics/consent.commands";
import { canReconsider } from "@parlour/core/analytics/consent.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import styles from "./consent-choice.module.css";

/** Reopens the consent question after an answer, because changing it must be as easy as giving it (META-01). */
export function ConsentChoice() {
  const text = useText();
  const portal = usePortal();
  if (!canReconsider(useSnapshot("consent"))) return null;
  return (
    <button
      type="button"
      className={styles.choice}
      onClick={() => viewOf(portal, "consent", consentCommands)?.reconsider()}
    >
      {text("analytics.reconsider")}
    </button>
  );
}
