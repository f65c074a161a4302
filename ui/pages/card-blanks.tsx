import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./cards.module.css";

const BLANKS = [1, 2, 3, 4, 5, 6];

/** As many cards as are seen at once, each of the size of what will come. */
export const CardBlanks = () => (
  <div className={styles.cards}>
    {BLANKS.map((blank) => (
      <div key={blank} className={styles.card}>
        <Skeleton className={styles.pictureBlank} />
        <div className={styles.words}>
          <Skeleton shape="text" lines={3} />
        </div>
      </div>
    ))}
  </div>
);
