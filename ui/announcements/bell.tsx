import { waitingPopups } from "@parlour/core/announcements/popups.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Badge } from "../shared/badge/badge.tsx";
import { IconButton } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./bell.module.css";

/** The announcements that wait to be read, and the command that shows them (ANN-04). */
function useBell() {
  const portal = usePortal();
  const text = useText();
  const count = waitingPopups(useSnapshot("popups"));
  return {
    count,
    title: text("announcements.title"),
    words: count > 0 ? text("announcements.waiting", { count }) : text("announcements.title"),
    open: () => commandsOf(portal).openOverlay("announcements"),
  };
}

/** The bell of the header: pop-ups that found no good moment wait here, on every page. */
export function Bell({ className }: { className?: string | undefined }) {
  const { count, words, open } = useBell();
  return (
    <span className={className}>
      <span className={styles.bell}>
        <IconButton icon={signs.bell} label={words} aria-haspopup="dialog" onClick={open} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
    </span>
  );
}

type BellLineProps = {
  className: string | undefined;
  wordsClassName?: string | undefined;
  size?: "medium";
};

/** The bell as a line of a menu. */
export function BellLine({ className, wordsClassName, size }: BellLineProps) {
  const { count, title, words, open } = useBell();
  return (
    <li>
      <button type="button" className={className} aria-haspopup="dialog" aria-label={words} onClick={open}>
        <Icon name={signs.bell} {...(size && { size })} />
        <span className={wordsClassName}>{title}</span>
        {count > 0 && <Badge tone="accent">{count}</Badge>}
      </button>
    </li>
  );
}
