/** Draws of lotteries, bets on them, missions and leaderboards. */

export { hasWon } from "../lottery/draw-results.rules.ts";
export {
  type BetRequest,
  bettingRefusals,
  type Leaderboard,
  type LotteryBet,
  type LotteryBetRefusal,
  type LotteryBetState,
  type LotteryBetType,
  type LotteryBetting,
  type LotteryGame,
  type LotteryGroup,
  type LotteryPort,
  lotteryBetRefusals,
  lotteryBetStates,
  lotteryBetTypes,
  type Mission,
  type OfferedBet,
  type OpenedDraw,
  type PickShape,
  runningDrawRefusals,
} from "../lottery/lottery.ports.ts";
export { type LotteryView, lotteryView } from "../lottery/lottery.view.ts";
export { isPick, payoutOf } from "../lottery/lottery-bet.rules.ts";
export { type LotteryBetView, lotteryBetForm } from "../lottery/lottery-bet.view.ts";
