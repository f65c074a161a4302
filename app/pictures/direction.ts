import type { CompositionName } from "./compositions.ts";
import type { MotifName } from "./motif-names.ts";
import type { SceneName } from "./scenes.ts";

/** How a motif is staged: its scenes, its compositions and its possible companions. */
export type Direction = {
  readonly scenes: readonly SceneName[];
  readonly groups: readonly CompositionName[];
  readonly company: readonly MotifName[];
};

const SMALL: readonly CompositionName[] = [
  "hero",
  "duo",
  "trio",
  "heap",
  "scatter",
  "orbit",
  "cascade",
  "giant",
];
const GRAND: readonly CompositionName[] = ["hero", "giant", "court", "court", "scatter", "hero"];

const direct = (
  scenes: readonly SceneName[],
  groups: readonly CompositionName[],
  ...company: readonly MotifName[]
): Direction => ({ scenes, groups, company });

export const DIRECTIONS: Readonly<Record<MotifName, Direction>> = {
  fruit: direct(["hills", "disc", "deco", "bokeh", "rays", "halo"], SMALL, "fruit"),
  candy: direct(["hills", "disc", "bokeh", "rays", "deco"], SMALL, "candy"),
  gems: direct(["cave", "halo", "peaks", "rays", "disc"], SMALL, "gems"),
  fish: direct(
    ["deep", "deep", "water", "bokeh"],
    ["hero", "duo", "giant", "scatter", "trio", "cascade"],
    "fish",
  ),
  cards: direct(
    ["drapes", "deco", "halo", "bokeh"],
    ["hero", "court", "scatter", "duo", "giant"],
    "chips",
    "cards",
  ),
  chips: direct(
    ["drapes", "deco", "halo", "arch", "bokeh"],
    ["heap", "trio", "duo", "hero", "giant", "scatter"],
    "chips",
    "cards",
  ),
  dice: direct(
    ["drapes", "halo", "deco", "bokeh", "disc"],
    ["duo", "trio", "cascade", "hero", "scatter"],
    "dice",
    "chips",
  ),
  wheel: direct(["drapes", "deco", "halo", "arch", "skyline"], ["hero", "giant", "court"], "chips", "coins"),
  ball: direct(["rays", "stadium", "stadium", "halo"], ["hero", "giant", "court"], "trophy"),
  dragon: direct(["peaks", "cave", "disc", "hills", "halo"], GRAND, "coins", "gems", "lantern", "bolt"),
  temple: direct(["hills", "disc", "peaks", "starfield", "water"], GRAND, "coins", "gems", "mask", "flower"),
  neon: direct(["skyline", "drapes", "bokeh", "grid"], ["hero", "hero", "duo", "giant"], "neon"),
  stars: direct(
    ["starfield", "peaks", "starfield", "halo", "water"],
    ["hero", "scatter", "orbit", "giant", "cascade"],
    "stars",
    "gems",
  ),
  moon: direct(
    ["starfield", "water", "peaks", "hills", "skyline"],
    ["hero", "hero", "court", "scatter"],
    "flower",
    "stars",
    "lantern",
  ),
  coins: direct(
    ["cave", "rays", "halo", "arch", "disc"],
    ["heap", "scatter", "court", "hero", "trio"],
    "coins",
    "gems",
  ),
  lantern: direct(
    ["water", "skyline", "starfield", "bokeh", "arch"],
    ["trio", "cascade", "hero", "scatter", "duo"],
    "lantern",
    "flower",
  ),
  crown: direct(["arch", "drapes", "rays", "halo", "peaks"], GRAND, "gems", "coins", "flower"),
  ship: direct(["water", "water", "peaks", "starfield"], ["hero", "hero", "court", "giant"], "coins", "gems"),
  mask: direct(["drapes", "drapes", "arch", "bokeh", "skyline"], GRAND, "flower", "gems", "cards"),
  flower: direct(["hills", "water", "disc", "bokeh", "deco"], SMALL, "flower"),
  bolt: direct(
    ["peaks", "rays", "starfield", "halo"],
    ["hero", "giant", "court", "scatter"],
    "gems",
    "coins",
    "bolt",
  ),
  rooster: direct(["hills", "disc", "rays"], ["hero", "hero", "giant"], "rooster"),
  trophy: direct(["stadium", "rays", "arch", "drapes"], ["hero", "court", "hero"], "coins"),
  balls: direct(["bokeh", "halo", "rays", "deco", "disc"], SMALL, "balls"),
  seven: direct(
    ["rays", "halo", "deco", "drapes", "grid", "bokeh"],
    ["hero", "trio", "court", "giant", "duo"],
    "fruit",
    "gems",
    "seven",
  ),
  potion: direct(["cave", "arch", "starfield", "halo", "drapes"], GRAND, "gems", "moon", "flower", "stars"),
  clover: direct(
    ["hills", "hills", "rays", "bokeh"],
    ["hero", "court", "scatter", "trio"],
    "coins",
    "clover",
  ),
  beast: direct(
    ["peaks", "hills", "disc", "starfield"],
    ["hero", "hero", "giant", "court"],
    "gems",
    "flower",
    "moon",
  ),
  pad: direct(
    ["grid", "starfield", "grid", "skyline"],
    ["hero", "scatter", "giant", "orbit"],
    "pad",
    "stars",
  ),
};
