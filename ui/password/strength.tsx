import type { PasswordStrength } from "@parlour/core/password/password.rules";
import { useText } from "../portal/portal-context.tsx";
import styles from "./strength.module.css";

const steps: readonly PasswordStrength[] = ["weak", "fair", "strong"];

/** The strength of a password (PWD-01), in words; the three marks only repeat them. */
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
