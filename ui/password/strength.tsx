import type { PasswordStrength } from "@parlour/core/password/password.rules";
import type { ReactNode } from "react";
import { useText } from "../portal/portal-context.tsx";
import styles from "./strength.module.css";

const steps: readonly PasswordStrength[] = ["weak", "fair", "strong"];

/** The strength of a password (PWD-01), in words; the three marks only repeat them. */
function Strength({ strength }: { strength: PasswordStrength }) {
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

/** The rule of a new password, which stays while it is typed, with its strength on a line that is kept for it. */
export const RuleAndStrength = ({
  rule,
  strength,
}: {
  rule: ReactNode;
  strength: PasswordStrength | null;
}) => (
  <>
    {rule}
    <div className={styles.line}>{strength && <Strength strength={strength} />}</div>
  </>
);
