import type { LotteryView } from "@parlour/core/lottery/lottery.view";
import { lotteryBetForm } from "@parlour/core/lottery/lottery-bet.view";
import { QueryContent } from "../portal/query-content.tsx";
import { useView } from "../portal/use-view.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./betting.module.css";
import { LotteryBet } from "./lottery-bet.tsx";
import { OwnBets } from "./own-bets.tsx";

/** Bets on the lottery of the address: a new one, and the player's own (LOTT-03). */
export function Betting({ read, className }: { read: LotteryView["betting"]; className?: string }) {
  const form = useView("lotteryBet", lotteryBetForm);
  return (
    <div className={className}>
      <QueryContent
        read={read}
        failed="lottery.bets.failed"
        className={styles.parts}
        until={<Skeleton className={styles.blank} />}
      >
        {(betting) =>
          betting !== "none" && (
            <div className={styles.parts}>
              {form !== null && form.bet !== null && <LotteryBet view={form} />}
              <OwnBets bets={betting.bets} />
            </div>
          )
        }
      </QueryContent>
    </div>
  );
}
