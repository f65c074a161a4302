/** Messages about bets on draws (LOTT-03). */
export const lotteryKeys = [
  "lottery.bet.error.drawChanged",
  "lottery.bet.error.drawClosed",
  "lottery.bet.error.notOffered",
  "lottery.bet.error.oddsChanged",
  "lottery.bet.error.digits",
  "lottery.bet.error.digitsDifferent",
  "lottery.bet.error.balls",
  "lottery.bet.error.choice",
  "lottery.bet.error.stakeMissing",
  "lottery.bet.error.stakeBounds",
] as const;
