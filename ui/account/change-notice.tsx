import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import styles from "./account.module.css";
import type { AccountChange } from "./use-account-change.ts";

export type ChangeNoticeProps = {
  change: Pick<AccountChange, "error" | "saved" | "isUncertain" | "retry">;
};

/** What came of a change, beside what was changed: it is done, it was refused, or nobody knows yet. */
export function ChangeNotice({ change: { error, saved, isUncertain, retry } }: ChangeNoticeProps) {
  const text = useText();
  return (
    <div className={styles.notice} aria-live="polite">
      {error !== null && (
        <div className={styles.message} data-fault role="alert" data-field="message" tabIndex={-1}>
          <p>{text(error.key, error.values)}</p>
          {isUncertain && (
            <>
              <p>{text("account.uncertain")}</p>
              <Button size="small" icon="refresh" onClick={retry}>
                {text("account.retry")}
              </Button>
            </>
          )}
        </div>
      )}
      {saved !== null && (
        <p className={styles.message} role="status">
          {text(saved.key, saved.values)}
        </p>
      )}
    </div>
  );
}
