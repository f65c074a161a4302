import { type KeyboardEvent, useId } from "react";
import { categorySigns } from "../catalogue/category-words.ts";
import type { CategoryEntry as Entry } from "../navigation/category-places.ts";
import { Link } from "../navigation/link.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./category-entry.module.css";
import { DropDown } from "./drop-down.tsx";

export type CategoryEntryProps = {
  entry: Entry;
  name: string;
  isCurrent: boolean;
  isOpen: boolean;
  onOpen: (wanted: boolean) => void;
  /** Something in it was pressed. */
  onChoose: () => void;
};

/**
 * A category in the menu of games. With several vendors it leads to its page and shows them beside it, with a single
 * vendor it starts at once (HEADER-02).
 */
export function CategoryEntry(props: CategoryEntryProps) {
  const { name, isCurrent, isOpen, onOpen, onChoose } = props;
  const { category, lane, going } = props.entry;
  const id = useId();
  const hasDropDown = lane !== null && lane.vendors.length > 1;

  // The tab key passes from category to category; an arrow to the side enters the vendors, Escape comes back out.
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (!hasDropDown) return;
    const entry = event.currentTarget.querySelector("a");
    if (event.key === "Escape" && isOpen && event.target !== entry) {
      event.preventDefault();
      entry?.focus();
    }
    if (["ArrowRight", "ArrowLeft"].includes(event.key) && event.target === entry) {
      event.preventDefault();
      onOpen(true);
      const item = event.currentTarget;
      requestAnimationFrame(() => item.querySelector<HTMLElement>("[data-drop] a")?.focus());
    }
  };

  return (
    <li
      onPointerEnter={(event) => event.pointerType === "mouse" && onOpen(hasDropDown)}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onOpen(false)}
      onClick={onChoose}
    >
      <Link
        going={going}
        className={styles.entry}
        aria-current={isCurrent ? "page" : undefined}
        {...(hasDropDown ? { "aria-expanded": isOpen, "aria-controls": isOpen ? id : undefined } : {})}
      >
        <Icon name={categorySigns[category]} size="medium" />
        <span className={styles.words}>{name}</span>
        {hasDropDown && <Icon name={signs.chevronEnd} size="small" />}
      </Link>
      {isOpen && hasDropDown && <DropDown id={id} lane={lane} going={going} name={name} />}
    </li>
  );
}
