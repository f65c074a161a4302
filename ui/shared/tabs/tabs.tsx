import { type KeyboardEvent, type ReactNode, useCallback, useId } from "react";
import { classNames } from "../class-names.ts";
import { useDirection } from "../direction.tsx";
import { Icon, type Sign } from "../icon/icon.tsx";
import { centre } from "../strip/centre.ts";
import strip from "../strip/strip.module.css";
import { useStripEdges } from "../use-strip-edges.ts";
import styles from "./tabs.module.css";

export type TabItem = { key: string; label: string; icon?: Sign; count?: string; disabled?: boolean };

export type TabsProps = {
  /** The tabs' accessible name. */
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (key: string) => void;
  /** Pills filter content; a line divides a page or a dialog into parts. Pills by default. */
  look?: "pills" | "line";
  /** The chosen tab's content. Without it the strip filters a list elsewhere, and screen readers read a group of buttons. */
  children?: ReactNode;
  className?: string;
};

/** The tab that an arrow key moves to, from end to end; undefined for any other key. */
function targetOf(key: string, from: number, count: number, rtl: boolean): number | undefined {
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key];
  if (step !== undefined) return (from + step + count) % count;
  return { Home: 0, End: count - 1 }[key];
}

/**
 * Choices in a strip that scrolls when needed, with the chosen one in the middle, and fades where there is more. Arrow
 * keys, Home and End move the focus in the language's direction; Enter or Space chooses.
 */
export function Tabs({ label, items, selected, onSelect, look = "pills", children, className }: TabsProps) {
  const rtl = useDirection() === "rtl";
  const id = useId();
  const edges = useStripEdges();
  const importPostings = useCallback(
    (tab: HTMLButtonElement | null) => centre(tab?.parentElement ?? null, tab),
    [],
  );
  const hasPanel = children !== undefined;

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const strip = event.currentTarget.parentElement;
    const tabs = [...(strip?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
    const target = targetOf(event.key, tabs.indexOf(event.currentTarget), tabs.length, rtl);
    if (target === undefined) return;
    event.preventDefault();
    tabs[target]?.focus();
  };

  const wiring = (key: string, chosen: boolean) =>
    hasPanel
      ? {
          role: "tab",
          id: `${id}-${key}`,
          "aria-selected": chosen,
          "aria-controls": chosen ? `${id}-panel` : undefined,
        }
      : { "aria-pressed": chosen };

  const reachable = items.some((item) => item.key === selected && !item.disabled) ? selected : items[0]?.key;
  return (
    <div className={classNames(styles.tabs, className)}>
      <div
        ref={edges}
        {...{ role: hasPanel ? "tablist" : "group", "aria-label": label }}
        className={classNames(strip.strip, styles.strip)}
        data-look={look}
      >
        {items.map((item) => {
          const chosen = item.key === selected;
          return (
            <button
              key={item.key}
              ref={chosen ? importPostings : undefined}
              type="button"
              {...wiring(item.key, chosen)}
              data-chosen={chosen || undefined}
              tabIndex={item.key === reachable ? 0 : -1}
              disabled={item.disabled}
              className={styles.tab}
              onClick={() => onSelect(item.key)}
              onKeyDown={onKeyDown}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
              {item.count && <span className={styles.count}>{item.count}</span>}
            </button>
          );
        })}
      </div>
      {hasPanel && (
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${selected}`}
          className={styles.panel}
        >
          {children}
        </div>
      )}
    </div>
  );
}
