import type { LotteryBetType, OfferedBet } from "@parlour/core/lottery/lottery.ports";
import type { LotteryBetView } from "@parlour/core/lottery/lottery-bet.view";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";

/** The form of a bet, for each of its parts. */
export type LotteryBetProps = { view: LotteryBetView };

const options = {
  odd: "lottery.bet.option.odd",
  even: "lottery.bet.option.even",
  small: "lottery.bet.option.small",
  big: "lottery.bet.option.big",
} as const;
const isOption = (sign: string): sign is keyof typeof options => Object.hasOwn(options, sign);

/** The names of bets, their odds and picks in the reader's language. */
export function useBetWords() {
  const text = useText();
  const tag = useTag();
  return {
    kindOf: (betType: LotteryBetType) => text(`lottery.bet.kind.${betType}`),
    /** 9500 hundredths are "95", 190 are "1.9". */
    oddsOf: (hundredths: OfferedBet["oddsHundredths"]) => new Intl.NumberFormat(tag).format(hundredths / 100),
    /** A digit and a ball stand for themselves. */
    signOf: (sign: string) => (isOption(sign) ? text(options[sign]) : sign),
  };
}
