import type { ReactNode } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Unfold } from "../shared/unfold.tsx";
import styles from "./contracts.module.css";

/** What an offer asks of a period, folded away until something of it is typed or wrong (CONTRACT-01). */
export function OfferThresholds({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const text = useText();
  return (
    <Unfold summary={text("offer.more")} isNeeded={isNeeded} className={styles.more}>
      <p className={styles.note}>{text("offer.none")}</p>
      {children}
    </Unfold>
  );
}
