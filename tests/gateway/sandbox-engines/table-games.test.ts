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
  ["RNG", "fish", "Deep Lagoon", "slots"],
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
