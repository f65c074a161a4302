import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../button/button.tsx";
import { Icon, type Sign } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./toast.module.css";

export type ToastMessage = {
  /** A new message has a new id, even with the same words. */
  id: string;
  tone?: "plain" | "done" | "fault";
  text: string;
  action?: { label: string; onPress: () => void };
};

export type ToastRegionProps = {
  /** The region's accessible name, such as "Messages". */
  label: string;
  /** The waiting messages, oldest first; one shows at a time. */
  messages: readonly ToastMessage[];
  /** Called on dismissal; a dismissed message does not show again even if it stays in `messages`. */
  onDismiss?: (id: string) => void;
  dismissLabel: string;
  /** How long a message shows without hover or focus, in milliseconds. A fault stays until dismissed. */
  stayMs?: number;
};

const signOf: Record<NonNullable<ToastMessage["tone"]>, Sign> = {
  plain: signs.info,
  done: signs.check,
  fault: "warning",
};

/** The region for toasts. Always on the page, because screen readers announce only changes in a region they know. */
export function ToastRegion({ label, messages, onDismiss, dismissLabel, stayMs = 6000 }: ToastRegionProps) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const message = messages.find(({ id }) => id !== dismissed);
  const dismiss = (id: string) => {
    setDismissed(id);
    onDismiss?.(id);
  };
  return (
    <div className={styles.region} aria-live="polite" aria-atomic="true">
      {message && (
        <Toast
          key={message.id}
          label={label}
          message={message}
          stayMs={message.tone === "fault" ? undefined : stayMs}
          dismissLabel={dismissLabel}
          onDismiss={() => dismiss(message.id)}
        />
      )}
    </div>
  );
}

function Toast({
  label,
  message,
  stayMs,
  dismissLabel,
  onDismiss,
}: {
  label: string;
  message: ToastMessage;
  stayMs: number | undefined;
  dismissLabel: string;
  onDismiss: () => void;
}) {
  const [held, setHeld] = useState(false);
  const leave = useRef(onDismiss);
  useEffect(() => {
    leave.current = onDismiss;
  });
  // After a pause the message shows for its full time again, so that it can be read to the end.
  useEffect(() => {
    if (held || stayMs === undefined) return;
    const timer = setTimeout(() => leave.current(), stayMs);
    return () => clearTimeout(timer);
  }, [held, stayMs]);

  const { tone = "plain", action } = message;
  return (
    <section
      aria-label={label}
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.sign}>
        <Icon name={signOf[tone]} size="medium" />
      </span>
      <p className={styles.text}>{message.text}</p>
      {action && (
        <Button
          kind="quiet"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={signs.close} label={dismissLabel} onClick={onDismiss} />
    </section>
  );
}
