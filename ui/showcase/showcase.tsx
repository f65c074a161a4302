import { Jackpot } from "./jackpot.tsx";
import styles from "./showcase.module.css";
import { Winners } from "./winners.tsx";

/** What is won in the operator, near the foot of home: the winner board, and the jackpot beside it (HOME-07, HOME-08). */
export const Showcase = () => (
  <div className={styles.showcase}>
    <Winners />
    <Jackpot />
  </div>
);
