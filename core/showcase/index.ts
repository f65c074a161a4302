/** Winners and jackpot. */

export { type JackpotView, jackpotView } from "./jackpot.view.ts";
export type { JackpotPort, ShowcasePort, Winner } from "./showcase.ports.ts";
export { orderWinners, splitWinners } from "./showcase.rules.ts";
