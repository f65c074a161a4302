import { Jackpot } from "./jackpot.tsx";
import styles from "./showcase.module.css";
import { Winners } from "./winners.tsx";

/** Winnings near the foot of home: the winner board and the jackpot (HOME-07, HOME-08). */
export const Showcase = () => (
  <div className={styles.showcase}>
    <Winners />
    <Jackpot />
  </div>
);
