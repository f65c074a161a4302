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
      /** A note at the end of the row, such as a language's code. */
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
  /** One button that accepts a ref and button props, such as `Button` or `IconButton`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** The trigger's edge that the menu aligns to. */
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  /** Content above the items, such as the player's name. */
  head?: ReactNode;
};

/** A menu of actions that opens from a button. Arrow keys, Home, End and first letters move; Escape returns the focus. */
export function Menu({ trigger, items, align = "start", side = "bottom", head }: MenuProps) {
  return (
    // Not modal, because a modal menu locks the scroll with a style sheet, which our content security policy forbids.
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
