/** What is on: the list of promotions, and one with its terms. */
export const promotions = {
  "promotions.sentence": "What is on, each with its terms on one page.",
  "promotions.read": "Read the terms",
  "promotions.failed.title": "The promotions did not arrive",
  "promotions.empty.title": "Nothing is on just now",
  "promotions.empty.sentence": "When there is a promotion, it stands here with its terms.",
  "promotions.missing.title": "This promotion is over",
  "promotions.missing.sentence":
    "It has ended, or its address is wrong. What you joined before holds to its end.",
  "promotions.back": "All promotions",
  "promotions.since": "On since {{day}}",
  "promotions.reward": "Go to the reward centre",
  "promotions.adults":
    "For adults. Bets count once a game has confirmed them; nobody has to join a promotion to play.",
} as const;
