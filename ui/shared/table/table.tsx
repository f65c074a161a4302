import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./table.module.css";

export type TableProps = ComponentProps<"table"> & {
  /**
   * What a row becomes where there is no room: a card on the page, or on a panel. Its first cell, a `th`, is the card's heading,
   * and the others say their column's name, which each has as `data-title`. Without it a table stays one.
   */
  cards?: "page" | "panel";
};

/** A table of the gateway. `data-figure` marks a column's number, `data-own` the row that is the player's own. */
export function Table({ cards, className, ...rest }: TableProps) {
  return (
    <div className={styles.frame}>
      <table {...rest} className={classNames(styles.table, className)} data-cards={cards} />
    </div>
  );
}
