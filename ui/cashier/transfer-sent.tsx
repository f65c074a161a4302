import { useEffect, useRef } from "react";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./transfer-sent.module.css";

type MoneySentProps = {
  /** The amount, and the wallets or accounts it moved between. */
  sentence: string;
  again: string;
  onAgain: () => void;
};

/** Replaces the form after a successful transfer. */
export function MoneySent({ sentence, again, onAgain }: MoneySentProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button is removed, so the focus moves here.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.sign}>
        <Icon name={signs.check} size="large" />
      </span>
      <p ref={words} className={styles.words} tabIndex={-1}>
        {sentence}
      </p>
      <Button onClick={onAgain}>{again}</Button>
    </div>
  );
}
