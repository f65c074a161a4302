import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./table.module.css";

/** Every table has a name, given in words or by the heading above it. */
type Named = { "aria-label": string } | { "aria-labelledby": string };

export type TableProps = ComponentProps<"table"> &
  Named & {
    /**
     * Where a narrow table shows its rows as cards: on the page, or on a panel; without it, never. The first cell, a
     * `th`, is the card's heading; the others show their column's name from `data-title`.
     */
    cards?: "page" | "panel";
  };

/** A table. `data-figure` marks a number column, `data-own` the player's own row. */
export function Table({ cards, className, ...rest }: TableProps) {
  return (
    <div className={styles.frame}>
      <table {...rest} className={classNames(styles.table, className)} data-cards={cards} />
    </div>
  );
}
