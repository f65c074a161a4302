/** Draws of lotteries, bets on them, missions and leaderboards. */

export { hasWon } from "../lottery/draw-results.rules.ts";
export * from "../lottery/lottery.ports.ts";
export { type LotteryView, lotteryView } from "../lottery/lottery.view.ts";
export { isPick, payoutOf } from "../lottery/lottery-bet.rules.ts";
export { type LotteryBetView, lotteryBetForm } from "../lottery/lottery-bet.view.ts";
