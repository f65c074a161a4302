import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../button/button.tsx";
import { Icon, type Sign } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./toast.module.css";

export type ToastMessage = {
  /** A new message, even with the same words, has a new id. */
  id: string;
  tone?: "plain" | "done" | "fault";
  text: string;
  action?: { label: string; onPress: () => void };
};

export type ToastRegionProps = {
  /** What the place is called to readers, such as "Messages". */
  label: string;
  /** Those that wait, the eldest first: one is shown at a time. */
  messages: readonly ToastMessage[];
  /** Hears of it; a message that is still among them then does not come back. */
  onDismiss?: (id: string) => void;
  dismissLabel: string;
  /** How long a message stands while nobody points at it or has the focus in it. A fault stands until it is dismissed. */
  stayMs?: number;
};

const signOf: Record<NonNullable<ToastMessage["tone"]>, Sign> = {
  plain: signs.info,
  done: signs.check,
  fault: "warning",
};

/** The place for toasts. It is always on the page, since readers announce only what changes in a region they know. */
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
  // Held and let go, a message stands its whole time again: who was reading it gets to finish.
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
