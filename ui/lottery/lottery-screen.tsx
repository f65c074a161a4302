import { lotteryView } from "@parlour/core/lottery/lottery.view";
import { useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Betting } from "./betting.tsx";
import { Leaders } from "./leaders.tsx";
import { LotteryMenu } from "./lottery-menu.tsx";
import styles from "./lottery-screen.module.css";
import { Missions } from "./missions.tsx";
import { OpenedNumbers } from "./opened-numbers.tsx";
import { lotteryOf, RunningDraw } from "./running-draw.tsx";

/** The lotteries with their draws and numbers, the one that the address names first, and missions with their leaders (LOTT-01, LOTT-02). */
export function LotteryScreen() {
  const text = useText();
  const view = useView("lottery", lotteryView);
  if (view === null) {
    return (
      <div className={styles.page} aria-busy="true">
        <h1 tabIndex={-1} className={styles.title}>
          {text("lottery.title")}
        </h1>
        <Skeleton className={styles.blank} />
      </div>
    );
  }
  const isOne = view.gameCode !== null && !view.isUnknownGame;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        {lotteryOf(view)?.gameName ?? text("lottery.title")}
      </h1>
      {view.gameCode !== null && <RunningDraw view={view} />}
      <div className={styles.columns}>
        {/* On a phone what one came for comes first: a lottery's bets and numbers on its page, else the lotteries. */}
        {isOne ? (
          <>
            <Betting className={styles.main} read={view.betting} />
            <OpenedNumbers view={view} />
          </>
        ) : (
          <LotteryMenu className={styles.main} menu={view.menu} recent={view.recent} />
        )}
        {view.gameCode === null && <OpenedNumbers view={view} />}
        <div className={styles.aside}>
          <Missions missions={view.missions} />
          <Leaders view={view} />
        </div>
      </div>
    </div>
  );
}
