/** Draws of lotteries, bets on them, missions and leaderboards. */

export { hasWon } from "../lottery/draw-results.rules.ts";
export type { LotteryPart, LotteryParts } from "../lottery/lottery.events.ts";
export * from "../lottery/lottery.ports.ts";
export { type LotteryView, lotteryView, type PartViews } from "../lottery/lottery.view.ts";
export { isPick, type LotteryBetDraft, payoutOf } from "../lottery/lottery-bet.rules.ts";
export { type LotteryBetView, lotteryBetForm } from "../lottery/lottery-bet.view.ts";
