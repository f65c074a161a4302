/** Texts of the list of promotions, and of one promotion with its terms. */
export const promotions = {
  "promotions.sentence": "Current promotions with their terms.",
  "promotions.read": "Read the terms",
  "promotions.failed.title": "Couldn’t load the promotions",
  "promotions.empty.title": "No promotions yet",
  "promotions.empty.sentence": "Promotions appear here with their terms.",
  "promotions.missing.title": "Promotion not found",
  "promotions.missing.sentence":
    "It has ended, or the address is wrong. Promotions you already joined stay valid until they end.",
  "promotions.back": "All promotions",
  "promotions.since": "Since {{day}}",
  "promotions.reward": "Go to the reward centre",
  "promotions.adults":
    "For adults only. Bets count when the game confirms them. You can play without joining a promotion.",
} as const;
