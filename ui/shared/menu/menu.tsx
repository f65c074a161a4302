import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { useDirection } from "../direction.tsx";
import { Icon, type Sign } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./menu.module.css";

export type MenuItem =
  | {
      kind?: "action";
      key: string;
      label: string;
      icon?: Sign;
      /** A word at the end of the line, such as a language's code. */
      note?: string;
      tone?: "plain" | "danger";
      disabled?: boolean;
      onSelect: () => void;
    }
  | {
      kind: "choice";
      key: string;
      label: string;
      note?: string;
      chosen: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: "heading"; key: string; label: string }
  | { kind: "line"; key: string };

export type MenuProps = {
  /** One button, which takes a ref and the props of a button: `Button` and `IconButton` do. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Which edge of the trigger the menu keeps to. */
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  /** What stands above the items, such as who is logged in. */
  head?: ReactNode;
};

/** A list of things to do that opens from a button. Arrows, Home, End and first letters move; Escape gives the focus back. */
export function Menu({ trigger, items, align = "start", side = "bottom", head }: MenuProps) {
  return (
    // Not modal: a modal one locks the scroll by writing a style sheet, which our policy forbids.
    <Radix.Root modal={false} dir={useDirection()}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          loop
        >
          {head && <div className={styles.head}>{head}</div>}
          {items.map((item) => (
            <Line key={item.key} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Line({ item }: { item: MenuItem }) {
  if (item.kind === "line") return <Radix.Separator className={styles.line} />;
  if (item.kind === "heading") return <Radix.Label className={styles.heading}>{item.label}</Radix.Label>;
  const common = { className: styles.item, disabled: item.disabled, onSelect: item.onSelect };
  if (item.kind === "choice") {
    return (
      <Radix.CheckboxItem {...common} checked={item.chosen}>
        <span className={styles.label}>{item.label}</span>
        {item.note && <span className={styles.note}>{item.note}</span>}
        <span className={styles.chosen}>
          <Radix.ItemIndicator>
            <Icon name={signs.check} />
          </Radix.ItemIndicator>
        </span>
      </Radix.CheckboxItem>
    );
  }
  return (
    <Radix.Item {...common} data-tone={item.tone}>
      {item.icon && <Icon name={item.icon} />}
      <span className={styles.label}>{item.label}</span>
      {item.note && <span className={styles.note}>{item.note}</span>}
    </Radix.Item>
  );
}
