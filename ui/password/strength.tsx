import type { PasswordStrength } from "@parlour/core/password/password.rules";
import { useText } from "../portal/portal-context.tsx";
import styles from "./strength.module.css";

const steps: readonly PasswordStrength[] = ["weak", "fair", "strong"];

/** How hard a password is to guess (PWD-01). Told in words; the three marks beside them only repeat it. */
export function Strength({ strength }: { strength: PasswordStrength }) {
  const text = useText();
  return (
    <span className={styles.strength} data-strength={strength}>
      <span className={styles.meter} aria-hidden="true">
        {steps.map((step, index) => (
          <span
            key={step}
            className={styles.mark}
            data-reached={index <= steps.indexOf(strength) || undefined}
          />
        ))}
      </span>
      {text(`password.strength.${strength}`)}
    </span>
  );
}
