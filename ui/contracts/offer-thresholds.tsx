import type { ReactNode } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Unfold } from "../shared/unfold.tsx";
import styles from "./contracts.module.css";

/** The offer's thresholds for a period, folded until one is typed or invalid (CONTRACT-01). */
export function OfferThresholds({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const text = useText();
  return (
    <Unfold summary={text("offer.more")} isNeeded={isNeeded} className={styles.more}>
      <p className={styles.note}>{text("offer.none")}</p>
      {children}
    </Unfold>
  );
}
