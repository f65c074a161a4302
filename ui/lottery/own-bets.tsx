import type { LotteryBet } from "@parlour/core/lottery/lottery.ports";
import { payoutOf } from "@parlour/core/lottery/lottery-bet.rules";
import { formatMoment, formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { List } from "../shared/layout/list.tsx";
import { useBetWords } from "./bet-words.ts";
import { DrawnNumbers } from "./drawn-numbers.tsx";
import styles from "./own-bets.module.css";
import { TitledPanel } from "./titled-panel.tsx";

/** The player's latest bets on this lottery, with what each came to (LOTT-03). */
export function OwnBets({ bets }: { bets: readonly LotteryBet[] }) {
  const text = useText();
  return (
    <TitledPanel id="bets-title" title={text("lottery.bets")}>
      {bets.length === 0 ? (
        <Empty title={text("lottery.bets.empty.title")} sentence={text("lottery.bets.empty.sentence")} />
      ) : (
        <List aria-labelledby="bets-title">
          {bets.map((bet) => (
            <OwnBet key={bet.id} bet={bet} />
          ))}
        </List>
      )}
    </TitledPanel>
  );
}

function OwnBet({ bet }: { bet: LotteryBet }) {
  const text = useText();
  const tag = useTag();
  const { kindOf, signOf } = useBetWords();
  const stake = formatMoney(bet.stake, tag);
  return (
    <li className={styles.bet}>
      <p className={styles.kind}>{kindOf(bet.betType)}</p>
      <Result bet={bet} />
      <DrawnNumbers numbers={bet.pick.map(signOf)} />
      <p className={styles.line}>
        <time dateTime={new Date(bet.placedAtMs).toISOString()}>
          {text("lottery.bets.line", {
            stake,
            numero: bet.numero,
            moment: formatMoment(bet.placedAtMs, tag),
          })}
        </time>
      </p>
      {bet.numbers.length > 0 && (
        <p className={styles.line}>{text("lottery.bets.drawn", { numbers: bet.numbers.join(" ") })}</p>
      )}
    </li>
  );
}

function Result({ bet }: { bet: LotteryBet }) {
  const text = useText();
  const tag = useTag();
  const { state, stake, win, oddsHundredths } = bet;
  if (state === "won")
    return <Badge tone="gain">{text("lottery.bets.won", { amount: formatMoney(win, tag) })}</Badge>;
  if (state === "open")
    return (
      <Badge tone="info">
        {text("lottery.bets.open", { amount: formatMoney(payoutOf(stake, oddsHundredths), tag) })}
      </Badge>
    );
  return <Badge>{text(`lottery.bets.${state}`)}</Badge>;
}
