import type { MotifName } from "../motif-names.ts";
import { BEAST_FIGURES } from "./beasts.ts";
import { CREATURE_FIGURES } from "./creatures.ts";
import type { Figure } from "./figure.ts";
import { NIGHT_FIGURES } from "./night.ts";
import { SWEET_FIGURES } from "./sweet.ts";
import { TABLE_FIGURES } from "./table.ts";
import { TREASURE_FIGURES } from "./treasure.ts";
import { WORLD_FIGURES } from "./world.ts";

/** The drawings of each motif; one that stands twice is drawn twice as often. */
export const FIGURES: Readonly<Record<MotifName, readonly Figure[]>> = {
  ...TABLE_FIGURES,
  ...SWEET_FIGURES,
  ...TREASURE_FIGURES,
  ...WORLD_FIGURES,
  ...CREATURE_FIGURES,
  ...BEAST_FIGURES,
  ...NIGHT_FIGURES,
};
