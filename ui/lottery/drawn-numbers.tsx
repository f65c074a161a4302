import { useText } from "../portal/portal-context.tsx";
import { List } from "../shared/layout/list.tsx";
import styles from "./drawn-numbers.module.css";

/** Numbers in the order in which they count, from left to right in every language. */
export function DrawnNumbers({ numbers }: { numbers: readonly string[] }) {
  const text = useText();
  return (
    <List className={styles.numbers} dir="ltr" aria-label={text("lottery.opened.numbers")}>
      {numbers.map((number, place) => (
        // A draw may bring a number twice: where it stands is what it is.
        <li key={String(place)} className={styles.number}>
          <bdi>{number}</bdi>
        </li>
      ))}
    </List>
  );
}
