import { FACES, type Face, type Palette } from "../../pictures/palette.ts";
import { createRandom } from "../../pictures/random.ts";
import { GAME_CATEGORIES, type GameCategory, MARK_SHAPES, type MarkShape, type VendorSeed } from "./types.ts";

/** How many games a vendor has in each of its categories. */
export type Shelf = Readonly<Partial<Record<GameCategory, number>>>;

type Row = readonly [
  code: string,
  displayName: string,
  hues: readonly [ground: number, glow: number, accent: number],
  chroma: number,
  face: Face,
  shape: MarkShape,
  shelf: Shelf,
];

/**
 * The one list of vendors. Every name is invented; the six codes that the specification names are kept.
 * LOTT has a single vendor, so that the header launches it directly (HEADER-02), and FARPOST has a single game.
 */
const ROWS: readonly Row[] = [
  ["AURORA", "Aurora Works", [285, 165, 160], 1, "sans", "hexagon", { RNG: 778 }],
  ["OAKMOOR", "Oakmoor", [150, 95, 85], 0.85, "serif", "shield", { RNG: 700 }],
  ["TIDEGLASS", "Tideglass", [230, 195, 200], 1, "wide", "drop", { RNG: 640, FISH: 24 }],
  ["BRASSKEY", "Brass Key", [50, 75, 80], 0.9, "serif", "arch", { RNG: 590 }],
  ["NIGHTJAR", "Nightjar", [265, 300, 90], 0.8, "narrow", "leaf", { RNG: 540 }],
  ["PAPERMOON", "Papermoon Lane", [330, 20, 60], 1, "italic", "circle", { RNG: 500 }],
  ["FERNWICK", "Fernwick", [165, 125, 110], 0.95, "serif", "leaf", { RNG: 470 }],
  ["VELVETINE", "Velvetine", [10, 350, 70], 1, "italic", "flower", { RNG: 450 }],
  ["SALTWIND", "Saltwind", [210, 90, 95], 0.9, "narrow", "diamond", { RNG: 420, FISH: 16 }],
  ["MARBLEARCH", "Marble Stair", [300, 60, 75], 0.7, "serif", "arch", { RNG: 400 }],
  ["QUARRYLANE", "Quarry Lane", [30, 55, 190], 0.85, "sans", "octagon", { RNG: 380 }],
  ["INKWELL", "Inkwell & Daughters", [270, 220, 25], 0.85, "italic", "drop", { RNG: 360 }],
  ["HARBORLIT", "Harborlit", [245, 45, 65], 0.95, "wide", "shield", { RNG: 340 }],
  ["COPPERLEAF", "Copperleaf", [40, 25, 140], 0.95, "sans", "leaf", { RNG: 320 }],
  ["THISTLEDOWN", "Thistledown", [310, 330, 130], 0.95, "serif", "flower", { RNG: 300 }],
  ["ORRERY", "Orrery", [275, 55, 70], 0.9, "narrow", "circle", { RNG: 285 }],
  ["KESTREL", "Kestrel Yard", [195, 60, 50], 0.85, "sans", "star", { RNG: 270 }],
  ["LOWTIDE", "Lowtide", [180, 215, 75], 0.95, "wide", "squircle", { RNG: 250, FISH: 20 }],
  ["GLASSHOUSE", "Glasshouse Nine", [135, 170, 330], 1, "sans", "hexagon", { RNG: 230 }],
  ["AMBERTON", "Amberton", [65, 85, 60], 0.95, "serif", "octagon", { RNG: 210 }],
  ["WILLOWPATH", "Willowpath", [145, 200, 90], 0.8, "italic", "arch", { RNG: 190 }],
  ["SEVENSTEPS", "Seven Steps", [350, 25, 95], 1, "wide", "diamond", { RNG: 170, PVP: 12 }],
  ["RIVERBEND", "Riverbend Bureau", [220, 180, 110], 0.9, "narrow", "squircle", { RNG: 150 }],
  ["DUSKFORGE", "Duskforge", [20, 40, 55], 1, "narrow", "shield", { RNG: 130 }],
  ["PINECREST", "Pine & Crest", [160, 80, 70], 0.8, "serif", "star", { RNG: 110 }],
  ["MOSSGATE", "Mossgate", [120, 105, 45], 0.85, "sans", "arch", { RNG: 90 }],
  ["LANTERNROW", "Lantern Row", [15, 50, 75], 1, "serif", "ticket", { RNG: 60 }],
  ["HOLLOWAY", "Holloway Tinworks", [255, 200, 40], 0.8, "wide", "octagon", { RNG: 16 }],
  ["CHANDELIER", "Chandelier Live", [345, 60, 75], 0.9, "serif", "diamond", { LIVE: 96 }],
  ["PARQUET", "Parquet Rooms", [45, 70, 80], 0.8, "italic", "squircle", { LIVE: 64 }],
  ["OPALROOM", "Opal Room", [190, 320, 175], 0.85, "sans", "circle", { LIVE: 48 }],
  ["MEZZANINE", "Mezzanine", [290, 35, 60], 0.9, "narrow", "arch", { LIVE: 40 }],
  ["GREENBAIZE", "Green Baize", [155, 130, 90], 1, "serif", "ticket", { LIVE: 30 }],
  ["SILKROW", "Silk Row", [5, 40, 55], 1, "italic", "flower", { LIVE: 22 }],
  ["TOUCHLINE", "Touchline", [145, 110, 100], 0.95, "narrow", "shield", { SPORTS: 9 }],
  ["STADE", "Stade du Soir", [250, 145, 90], 0.9, "wide", "circle", { SPORTS: 6 }],
  ["FARPOST", "Farpost", [205, 160, 70], 0.9, "sans", "hexagon", { SPORTS: 1 }],
  ["IMES", "IM Esports", [290, 200, 190], 1, "wide", "octagon", { ESPORTS: 12 }],
  ["TF", "TF Arena", [25, 320, 40], 1, "narrow", "star", { ESPORTS: 10 }],
  ["SV3", "SV3 Arena", [35, 60, 75], 0.9, "sans", "squircle", { COCKFIGHT: 4 }],
  ["DS88", "DS88 Ring", [15, 80, 60], 0.95, "narrow", "circle", { COCKFIGHT: 3 }],
  ["CORALINE", "Coral & Line", [215, 20, 45], 1, "wide", "flower", { FISH: 40 }],
  ["DEEPNET", "Deepnet", [240, 185, 180], 1, "narrow", "drop", { FISH: 32 }],
  ["ROUNDTABLE", "Round Table", [30, 70, 85], 0.85, "serif", "circle", { PVP: 48 }],
  ["FOURHANDS", "Four Hands", [170, 150, 60], 0.9, "sans", "diamond", { PVP: 36 }],
  ["SHUFFLE8", "Shuffle Eight", [280, 340, 50], 1, "wide", "ticket", { PVP: 24 }],
  ["TCG_LOTTO_VN", "Lotto Việt", [20, 50, 90], 1, "sans", "star", { LOTT: 24, ELOTT: 12 }],
  ["TCG_SEA", "SEA Lottery", [200, 90, 80], 0.95, "sans", "ticket", { ELOTT: 12 }],
  ["TWELVEBELLS", "Twelve Bells", [50, 260, 85], 0.9, "serif", "octagon", { ELOTT: 6 }],
];

/** Vendors whose page refuses to be framed (LAUNCH-06). */
const IN_A_WINDOW: ReadonlySet<string> = new Set(["TOUCHLINE", "GREENBAIZE"]);

const VENDORS: readonly VendorSeed[] = ROWS.map(
  ([code, displayName, [ground, glow, accent], chroma, face, shape, shelf]) => {
    const categories = categoriesOf(shelf);
    const gameCount = categories.reduce((sum, category) => sum + (shelf[category] ?? 0), 0);
    return {
      code,
      displayName,
      categories,
      // Slot vendors have pages of their own; a single game needs no list to choose from.
      hasPopupList: gameCount > 1 && !categories.includes("RNG"),
      opensIn: IN_A_WINDOW.has(code) ? "window" : "page",
      palette: { ground, glow, accent, chroma, face },
      shape,
    };
  },
);

const SHELVES: ReadonlyMap<string, Shelf> = new Map(ROWS.map((row) => [row[0], row[6]]));
const BY_CODE: ReadonlyMap<string, VendorSeed> = new Map(VENDORS.map((vendor) => [vendor.code, vendor]));

/** Every vendor of the reference gateway, in the operator's own order, which menus keep (NAV-07 counts in it). */
export function vendors(): readonly VendorSeed[] {
  return VENDORS;
}

/** How many games the vendor has in each category; none for an unknown code. */
export function shelfOf(vendorCode: string): Shelf {
  return SHELVES.get(vendorCode) ?? {};
}

/** A vendor's palette and shape. An unlisted code always gets the same look, derived from its letters. */
export function vendorLook(vendorCode: string): { palette: Palette; shape: MarkShape } {
  const known = BY_CODE.get(vendorCode);
  if (known !== undefined) return known;
  const random = createRandom(vendorCode);
  const ground = random.integer(0, 359);
  return {
    palette: {
      ground,
      glow: (ground + random.integer(25, 110)) % 360,
      accent: (ground + random.integer(120, 220)) % 360,
      chroma: random.between(0.8, 1),
      face: random.pick(FACES),
    },
    shape: random.pick(MARK_SHAPES),
  };
}

function categoriesOf(shelf: Shelf): readonly GameCategory[] {
  return GAME_CATEGORIES.filter((category) => shelf[category] !== undefined);
}
