import { type KeyboardEvent, type ReactNode, useCallback, useId } from "react";
import { classNames } from "../class-names.ts";
import { useDirection } from "../direction.tsx";
import { Icon, type Sign } from "../icon/icon.tsx";
import { centre } from "../strip/scrolling.ts";
import strip from "../strip/strip.module.css";
import { useStripEdges } from "../use-strip-edges.ts";
import styles from "./tabs.module.css";

export type TabItem = { key: string; label: string; icon?: Sign; count?: string; disabled?: boolean };

export type TabsProps = {
  /** What the tabs choose between, for readers. */
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (key: string) => void;
  /** Pills filter what is below; a line divides a page or a dialog into its parts. Pills unless told. */
  look?: "pills" | "line";
  /** What the chosen tab shows. Without it the strip filters a list elsewhere and is read as a group of buttons. */
  children?: ReactNode;
  className?: string;
};

/** Where an arrow leads from a tab, or undefined for any other key. The ends meet. */
function targetOf(key: string, from: number, count: number, rtl: boolean): number | undefined {
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key];
  if (step !== undefined) return (from + step + count) % count;
  return { Home: 0, End: count - 1 }[key];
}

/**
 * A strip of choices that scrolls when it must and fades where more lies. Arrows, Home and End move the focus along the
 * strip in the way the language runs; Enter or Space chooses. The chosen one is brought to the middle.
 */
export function Tabs({ label, items, selected, onSelect, look = "pills", children, className }: TabsProps) {
  const rtl = useDirection() === "rtl";
  const id = useId();
  const edges = useStripEdges();
  const bringIn = useCallback((tab: HTMLButtonElement | null) => centre(tab?.parentElement ?? null, tab), []);
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
              ref={chosen ? bringIn : undefined}
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
