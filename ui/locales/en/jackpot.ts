/** The jackpot and the counter next to it. */
export const jackpot = {
  "jackpot.title": "Jackpot",
  "jackpot.illustrative": "Example",
  "jackpot.fed": "The current jackpot amount.",
  "jackpot.invented": "This amount is only an example. You can’t win it.",
  "jackpot.counter": "Total won",
  "jackpot.counter.invented": "This counter is also an example. It doesn’t count real wins.",
  "jackpot.pause": "Pause the amounts",
  "jackpot.resume": "Resume the amounts",
} as const;
