import type { Message } from "@parlour/core/shared/message-keys";
import { useEffect, useRef } from "react";
import type { TextKey } from "../locales/en/pack.ts";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import styles from "./account.module.css";

export type ChangeNoticeProps = {
  step: string;
  /** Why it did not go through, or why no answer came. */
  message: Message | null;
  /** What is said once it went through. */
  saved?: TextKey;
  onRetry: () => void;
};

/** What came of a change, beside what was changed: it is done, it was refused, or nobody knows yet. */
export function ChangeNotice({ step, message, saved, onRetry }: ChangeNoticeProps) {
  const text = useText();
  const fault = useRef<HTMLDivElement>(null);
  const isUncertain = step === "uncertain";
  useEffect(() => {
    if (isUncertain) fault.current?.focus();
  }, [isUncertain]);
  return (
    <div className={styles.notice} aria-live="polite">
      {message !== null && (
        <div
          ref={fault}
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
              <Button size="small" icon="refresh" onClick={onRetry}>
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
