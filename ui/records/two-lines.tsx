import styles from "./two-lines.module.css";

/** A name, with its group in smaller letters; an unknown group is left out. */
export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  // A single element, because in a card it is beside the column's name.
  <span>
    {first}
    {second !== "" && <span className={styles.second}>{second}</span>}
  </span>
);
