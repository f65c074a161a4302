import { destinations } from "../navigation/destinations.ts";
import { Link } from "../navigation/link.tsx";
import { useFirstText } from "../portal/portal-context.tsx";
import { classNames } from "../shared/class-names.ts";
import styles from "./brand.module.css";

/** The operator's sign and name, which lead home. */
export function Brand({ className }: { className?: string }) {
  const text = useFirstText();
  return (
    <Link going={destinations.home} className={classNames(styles.brand, className)}>
      <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true">
        <path
          d="M11 24V8h6.5a5.25 5.25 0 0 1 0 10.5H11"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>{text("operator.name")}</span>
    </Link>
  );
}
