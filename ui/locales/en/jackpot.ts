/** The jackpot and the counter beside it. */
export const jackpot = {
  "jackpot.title": "Jackpot",
  "jackpot.illustrative": "Illustration",
  "jackpot.fed": "What the pot holds now.",
  "jackpot.invented": "Made up to show what a jackpot looks like. It cannot be won.",
  "jackpot.counter": "Won in the house",
  "jackpot.counter.invented": "This counter is made up too. It counts no real wins.",
  "jackpot.pause": "Hold the figures",
  "jackpot.resume": "Let the figures run",
} as const;
