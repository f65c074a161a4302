import { useEffect, useId, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Badge } from "../shared/badge/badge.tsx";
import { classNames } from "../shared/class-names.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import { List } from "../shared/layout/list.tsx";
import strip from "../shared/strip/strip.module.css";
import { useStripEdges } from "../shared/use-strip-edges.ts";
import styles from "./centre-menu.module.css";
import { keepCentred } from "./keep-centred.ts";
import { Link } from "./link.tsx";

export type CentreEntry = {
  page: string;
  to: string;
  words: string;
  sign: Sign;
  /** The number of waiting items; 0 shows no badge. */
  waiting: number;
};

/** An entry of the menu that performs an action. */
export type CentreAction = { key: string; words: string; sign: Sign; title: string; onPress: () => void };

export type CentreGroup = {
  name: string;
  words: string;
  entries: readonly CentreEntry[];
  actions?: readonly CentreAction[];
};

export type CentreMenuProps = {
  label: string;
  groups: readonly CentreGroup[];
  current: string;
};

/**
 * The pages of a centre: a column at the start where there is space, else a strip that scrolls sideways to the current
 * page (MEMBER-01, AGENT-01).
 */
export function CentreMenu({ label, groups, current }: CentreMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const edges = useStripEdges();
  useEffect(() => {
    const entry = box.current?.querySelector(`[data-page=${current}]`);
    uncover(box.current?.parentElement, entry);
    return keepCentred(box.current, entry);
  }, [current]);

  return (
    <nav className={styles.menu} aria-label={label}>
      <div
        ref={(element) => {
          box.current = element;
          return edges(element);
        }}
        className={classNames(strip.strip, styles.groups)}
      >
        {groups
          .filter(({ entries, actions = [] }) => entries.length + actions.length > 0)
          .map((group) => (
            <Group key={group.name} group={group} current={current} />
          ))}
      </div>
    </nav>
  );
}

/** Scrolls a column taller than the screen until the entry is visible; the page does not scroll. */
function uncover(column: Element | null | undefined, entry: Element | null | undefined): void {
  if (!column || !entry) return;
  const [seen, wanted] = [column.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (wanted.bottom > seen.bottom) column.scrollTop += wanted.bottom - seen.bottom;
  else if (wanted.top < seen.top) column.scrollTop -= seen.top - wanted.top;
}

function Group({ group, current }: { group: CentreGroup; current: string }) {
  const { words, entries, actions = [] } = group;
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id} className={styles.name}>
        {words}
      </p>
      <List className={styles.entries} aria-labelledby={id}>
        {entries.map((entry) => (
          <Entry key={entry.page} entry={entry} isCurrent={entry.page === current} />
        ))}
        {actions.map(({ key, words, sign, title, onPress }) => (
          <li key={key}>
            <button type="button" className={styles.entry} title={title} onClick={onPress}>
              <Icon name={sign} size="medium" />
              <span className={styles.words}>{words}</span>
            </button>
          </li>
        ))}
      </List>
    </div>
  );
}

/** A larger count would push the words away; screen readers get all of it. */
const MOST_SHOWN = 99;

function Entry({
  entry: { page, to, words, sign, waiting },
  isCurrent,
}: {
  entry: CentreEntry;
  isCurrent: boolean;
}) {
  const text = useText();
  return (
    <li data-page={page}>
      <Link going={{ to }} className={styles.entry} aria-current={isCurrent ? "page" : undefined}>
        <Icon name={sign} size="medium" />
        <span className={styles.words}>{words}</span>
        {waiting > 0 && (
          <>
            <VisuallyHidden>{text("member.waiting", { count: waiting })}</VisuallyHidden>
            <span aria-hidden="true">
              <Badge tone="accent">{waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}</Badge>
            </span>
          </>
        )}
      </Link>
    </li>
  );
}
