import type { FormView } from "@parlour/core/forms/form.view";
import type { TextKey } from "@parlour/messages";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { takeFocus } from "../shared/form/use-unfolded.ts";
import styles from "./account.module.css";

export type ChangeNoticeProps = {
  view: Pick<FormView<never, never, never, never>, "step" | "notice" | "failure" | "submit">;
  /** Shown after a successful change. */
  saved?: TextKey;
};

/** The outcome of a change, shown beside it: done, refused or uncertain. */
export function ChangeNotice({ view: { step, notice, failure, submit }, saved }: ChangeNoticeProps) {
  const text = useText();
  const message = notice ?? failure;
  const isUncertain = step === "uncertain";
  return (
    <div className={styles.notice} aria-live="polite">
      {message !== null && (
        <div
          ref={isUncertain ? takeFocus : undefined}
          className={styles.message}
          data-fault
          role="alert"
          data-field="message"
          tabIndex={-1}
        >
          <p>{text(message.key, message.values)}</p>
          {isUncertain && (
            <>
              <p>{text("account.uncertain")}</p>
              <Button size="small" icon="refresh" onClick={() => submit()}>
                {text("account.retry")}
              </Button>
            </>
          )}
        </div>
      )}
      {step === "done" && saved && (
        <p className={styles.message} role="status">
          {text(saved)}
        </p>
      )}
    </div>
  );
}
