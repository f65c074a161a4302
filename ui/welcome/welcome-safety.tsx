import { linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import styles from "./welcome.module.css";

/** The offer of a deposit limit, which nobody has to set (SAFE-01). */
export function WelcomeSafety() {
  const portal = usePortal();
  const text = useText();
  return (
    <div className={styles.content}>
      <p>{text("welcome.safety.sentence")}</p>
      <p className={styles.aside}>{text("welcome.safety.aside")}</p>
      <ButtonLink {...linkOf(portal, moreDestinations.limits)}>{text("welcome.safety.link")}</ButtonLink>
    </div>
  );
}
