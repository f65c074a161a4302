import type { Letter } from "@parlour/core/inbox/inbox.ports";
import { formatMoment } from "@parlour/core/shared/format";
import { useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { IconButton } from "../shared/button/button.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { RichText } from "../shared/rich-text/rich-text.tsx";
import styles from "./inbox.module.css";

export type LetterItemProps = {
  letter: Letter;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
};

/** One message: a press on its title unfolds it, and the operator has it as read. */
export function LetterItem({ letter, isOpen, onToggle, onRemove }: LetterItemProps) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const { title, body, sentAtMs, isRead } = letter;
  return (
    <li className={styles.letter} data-unread={!isRead || undefined}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.words}>
              {!isRead && <VisuallyHidden>{text("inbox.isUnread")}: </VisuallyHidden>}
              {title}
              <time className={styles.sent} dateTime={new Date(sentAtMs).toISOString()}>
                {formatMoment(sentAtMs, tag)}
              </time>
            </span>
            <Icon name={isOpen ? signs.chevronUp : signs.chevronDown} />
          </button>
        </h3>
        <IconButton icon={signs.close} label={text("inbox.removeOf", { title })} onClick={onRemove} />
      </div>
      {isOpen && (
        <div id={id} className={styles.body}>
          <RichText html={body} firstHeading={4} />
        </div>
      )}
    </li>
  );
}
