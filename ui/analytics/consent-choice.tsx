import { canReconsider } from "@parlour/core/analytics/consent.view";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import styles from "./consent-choice.module.css";

/** The way back to the question, for whoever has answered it: as easy as the answer was (META-01). */
export function ConsentChoice() {
  const text = useText();
  const consent = useFeature("consent");
  if (!canReconsider(useSnapshot("consent"))) return null;
  return (
    <button type="button" className={styles.choice} onClick={() => consent?.send({ type: "asked" })}>
      {text("analytics.reconsider")}
    </button>
  );
}
