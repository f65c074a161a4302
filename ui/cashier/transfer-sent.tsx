import { useEffect, useRef } from "react";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./transfer-sent.module.css";

type MoneySentProps = {
  /** How much went from where to where. */
  sentence: string;
  again: string;
  onAgain: () => void;
};

/** In place of a form whose money has moved. */
export function MoneySent({ sentence, again, onAgain }: MoneySentProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
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
