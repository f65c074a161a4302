import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type Sign } from "../icon/icon.tsx";
import styles from "./empty.module.css";

export type EmptyProps = {
  /** No content yet, or an error; screen readers announce a fault. */
  kind?: "empty" | "fault";
  icon?: Sign;
  title: string;
  /** What will appear here and what to do, or what happened and whether anything was lost. */
  sentence?: string;
  /** A button or a link, such as "try again". */
  action?: ReactNode;
  className?: string;
  /** Focuses the title, when this replaces a pressed button. */
  takesFocus?: boolean;
};

/** The content of an empty or failed list, panel or page. */
export function Empty({
  kind = "empty",
  icon,
  title,
  sentence,
  action,
  className,
  takesFocus = false,
}: EmptyProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={classNames(styles.empty, className)} role={kind === "fault" ? "alert" : undefined}>
      <span className={styles.sign} data-kind={kind}>
        <Icon name={icon ?? (kind === "fault" ? "warning" : "search")} size="large" />
      </span>
      <p ref={words} tabIndex={takesFocus ? -1 : undefined} className={styles.title}>
        {title}
      </p>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
