import type { Message } from "@parlour/core/messages/message-keys";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { takeFocus } from "../shared/form/use-unfolded.ts";
import styles from "./safety.module.css";

export type ChangeNoticeProps = {
  step: string;
  /** Why the change failed. */
  message: Message | null;
  onRetry: () => void;
};

/** The outcome of the last change, shown beside its form. */
export function ChangeNotice({ step, message, onRetry }: ChangeNoticeProps) {
  const text = useText();
  const isUncertain = step === "uncertain";
  return (
    <div className={styles.notice} aria-live="polite">
      {step === "done" && <p className={styles.saved}>{text("safety.saved")}</p>}
      {message !== null && !isUncertain && (
        <p className={styles.refused} role="alert" data-field="message" tabIndex={-1}>
          {text(message.key, message.values)}
        </p>
      )}
      {isUncertain && (
        <div ref={takeFocus} className={styles.uncertain} tabIndex={-1}>
          <p>{text("safety.uncertain")}</p>
          <Button size="small" icon="refresh" onClick={onRetry}>
            {text("safety.again")}
          </Button>
        </div>
      )}
    </div>
  );
}
