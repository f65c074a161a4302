/** Winners and jackpot. */

export { type JackpotView, jackpotView } from "../showcase/jackpot.view.ts";
export * from "../showcase/showcase.ports.ts";
export { orderWinners, splitWinners } from "../showcase/showcase.rules.ts";
