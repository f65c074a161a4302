import { type ComponentProps, type RefObject, useRef } from "react";
import { IconButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import * as signs from "../icon/home-signs.ts";
import { List } from "../layout/list.tsx";
import { useStripEdges } from "../use-strip-edges.ts";
import styles from "./strip.module.css";

/** How an entry of a strip looks that leads somewhere or is chosen; `aria-current` marks the one that is shown. */
export const pill = styles.pill;

export type StripProps = Omit<ComponentProps<"ul">, "ref"> & { strip?: RefObject<HTMLUListElement | null> };

/** A list that scrolls sideways when it must and fades where more lies. */
export function Strip({ strip, className, ...list }: StripProps) {
  const edges = useStripEdges();
  // Not kept from drawing to drawing: entries that have come in between are to be watched too.
  const ref = (element: HTMLUListElement | null) => {
    if (strip) strip.current = element;
    return edges(element);
  };
  return <List {...list} ref={ref} className={classNames(styles.strip, className)} />;
}

export type StripNavProps = StripProps & {
  /** What the entries choose between, for readers. */
  label: string;
  /** What the arrow does; null for a strip without one. */
  next: string | null;
};

/** A strip of entries that lead on; an arrow brings the next ones in (NAV-02, NAV-03). */
export function StripNav({ label, next, strip, ...list }: StripNavProps) {
  const own = useRef<HTMLUListElement>(null);
  const moved = strip ?? own;
  return (
    <nav className={styles.nav} aria-label={label}>
      <Strip {...list} strip={moved} />
      {next !== null && (
        <IconButton
          kind="secondary"
          icon={signs.chevronEnd}
          label={next}
          className={styles.next}
          onClick={() => scrollOn(moved.current)}
        />
      )}
    </nav>
  );
}

/** Brings the next part of a strip in, the way the language runs. */
function scrollOn(strip: HTMLElement | null): void {
  if (strip === null) return;
  const way = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
  strip.scrollBy({ left: way * strip.clientWidth * 0.8 });
}
