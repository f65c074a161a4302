import type { SafetyRequest } from "@parlour/core/safety/safety.ports";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import styles from "./safety.module.css";
import type { SafetyChange } from "./use-safety-change.ts";

/** What became of the last change, beside what it was asked from. */
export function ChangeNotice({
  change: { step, asked, refusal, retry },
  of,
}: {
  change: SafetyChange;
  of: readonly SafetyRequest["kind"][];
}) {
  const text = useText();
  const isOurs = asked !== null && of.includes(asked);
  return (
    <div className={styles.notice} aria-live="polite">
      {isOurs && step === "done" && <p className={styles.saved}>{text("safety.saved")}</p>}
      {isOurs && refusal !== null && step === "editing" && (
        <p className={styles.refused} role="alert">
          {text(refusal.key, refusal.values)}
        </p>
      )}
      {isOurs && step === "uncertain" && (
        <div className={styles.uncertain}>
          <p>{text("safety.uncertain")}</p>
          <Button size="small" icon="refresh" onClick={retry}>
            {text("safety.again")}
          </Button>
        </div>
      )}
    </div>
  );
}
