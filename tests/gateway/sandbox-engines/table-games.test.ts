import { engineFor } from "@parlour/app/sandbox/engines/engines.ts";
import { expect, it } from "vitest";

it.each([
  ["LIVE", "chips", "Blackjack: Opal Room", "blackjack"],
  ["LIVE", "wheel", "French Roulette: Ivory Room", "roulette"],
  ["LIVE", "wheel", "Evening Wheel: Cedar Room", "roulette"],
  ["RNG", "chips", "Velvet Pontoon", "blackjack"],
  ["RNG", "chips", "Double Twenty-One", "blackjack"],
  ["RNG", "wheel", "Golden Roulette", "roulette"],
  ["RNG", "wheel", "Golden Carousel", "roulette"],
  ["RNG", "chips", "Double Baccarat", "baccarat"],
  ["RNG", "chips", "Quiet Punto", "baccarat"],
  ["RNG", "chips", "Sic Bo of the Salon", "sic-bo"],
  ["RNG", "dice", "Sic Bo Legacy", "sic-bo"],
  ["RNG", "cards", "The Joker's Hold'em", "blackjack"],
  ["RNG", "chips", "Corner Table", "blackjack"],
  ["RNG", "fish", "Deep Lagoon", "slots"],
  ["RNG", "fruit", "Basic Bonanza", "slots"],
  ["RNG", "seven", "Bars of Craps", "dice"],
  ["LIVE", "cards", "Dragon Tiger, Opal Room", "baccarat"],
  ["LIVE", "dice", "Hi-Lo Dice, Opal Room", "sic-bo"],
  ["PVP", "cards", "Tien Len: Club", "blackjack"],
  ["PVP", "chips", "Omaha Table", "blackjack"],
  ["PVP", "dice", "Mahjong Four", "dice"],
  ["FISH", "dragon", "Sea Dragon", "fishing"],
])(
  "LAUNCH-08 a game of %s with the picture of %s named %s is played as such: %s",
  (category, motif, gameName, engine) => {
    expect(engineFor({ category, motif, gameName })).toBe(engine);
  },
);
