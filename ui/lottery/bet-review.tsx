import { formatMoney } from "@parlour/core/shared/format";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Facts } from "../shared/facts/facts.tsx";
import { Stack } from "../shared/layout/layout.tsx";
import { type LotteryBetProps, useBetWords } from "./bet-words.ts";
import { DrawnNumbers } from "./drawn-numbers.tsx";

type BetReviewProps = LotteryBetProps & { bet: NonNullable<LotteryBetProps["view"]["reviewed"]> };

/** What is staked on what, and what it pays, before it is sent: it cannot be taken back. */
export function BetReview({ view, bet }: BetReviewProps) {
  const text = useText();
  const tag = useTag();
  const { kindOf, oddsOf, signOf } = useBetWords();
  const facts = useRef<HTMLDListElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => facts.current?.focus({ preventScroll: true }), []);
  const isSending = view.step === "submitting";
  const stake = formatMoney(bet.stake, tag);
  const lines = [
    ["lottery.bet.draw", bet.numero],
    ["lottery.bet.kind", kindOf(bet.betType)],
    ["lottery.bet.pick", <DrawnNumbers key="pick" numbers={bet.pick.map(signOf)} />],
    ["lottery.bet.odds", text("lottery.bet.oddsTimes", { odds: oddsOf(bet.oddsHundredths) })],
    ["lottery.bet.stake", stake],
    ["lottery.bet.payout", formatMoney(bet.payout, tag)],
  ] as const;
  return (
    <Stack gap={16}>
      <Facts ref={facts} tabIndex={-1} aria-labelledby="bet-title">
        {lines.map(([key, value]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{typeof value === "string" ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      </Facts>
      <Button kind="primary" size="large" wide busy={isSending} onClick={() => view.submit()}>
        {text("lottery.bet.confirm", { amount: stake })}
      </Button>
      <Button kind="quiet" disabled={isSending} onClick={view.revise}>
        {text("lottery.bet.change")}
      </Button>
    </Stack>
  );
}
