import styles from "./two-lines.module.css";

/** A name, and in smaller letters what it belongs to; nothing stands there for what is not known. */
export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  // One thing in a card's line, where the column's name stands beside it.
  <span>
    {first}
    {second !== "" && <span className={styles.second}>{second}</span>}
  </span>
);
