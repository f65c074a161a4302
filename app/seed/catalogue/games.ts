import { createRandom, type Random } from "../../pictures/random.ts";
import { gameIdeas } from "./game-ideas.ts";
import { type GameIdea, sequelOf, slotIdea } from "./slot-names.ts";
import type { GameCategory, GameSeed, VendorSeed } from "./types.ts";
import { shelfOf, vendors } from "./vendors.ts";

/** The seed of the reference catalogue. */
export const CATALOGUE_SEED = 20_261;

const FIRST_NODE_ID = 10_001;
const FRESH_ATTEMPTS = 3;
const NEW_SHARE = 0.04;
const SLOT_LINES = [5, 9, 10, 20, 20, 25, 25, 30, 40, 50, 100, 243, 1024];
const MIN_BETS_MINOR: Readonly<Record<GameCategory, readonly bigint[]>> = {
  RNG: [10n, 10n, 20n, 20n, 25n, 30n, 40n, 50n, 100n],
  FISH: [1n, 5n, 10n, 50n],
  PVP: [50n, 100n, 200n, 500n],
  LIVE: [100n, 200n, 500n, 1000n, 2500n],
  SPORTS: [100n],
  ESPORTS: [100n],
  COCKFIGHT: [500n, 1000n],
  LOTT: [10n, 50n, 100n],
  ELOTT: [10n, 20n],
};

/**
 * The 10,000 games of the reference catalogue, in the vendors' order. The same random source gives the same games.
 *
 * Names are unique within a vendor, node ids and codes everywhere (GAME-01, GAME-03).
 */
export function games(random: Random = createRandom(CATALOGUE_SEED)): readonly GameSeed[] {
  const slotNamesTaken = new Set<string>();
  const catalogue: GameSeed[] = [];

  for (const vendor of vendors()) {
    let serial = 0;
    for (const category of vendor.categories) {
      const count = shelfOf(vendor.code)[category] ?? 0;
      const ideas =
        category === "RNG" ? slotIdeas(count, slotNamesTaken, random) : tableIdeas(category, count, random);
      for (const idea of ideas) {
        serial += 1;
        catalogue.push(gameFrom(idea, vendor, category, FIRST_NODE_ID + catalogue.length, serial, random));
      }
    }
  }
  return catalogue;
}

function slotIdeas(count: number, taken: Set<string>, random: Random): GameIdea[] {
  return Array.from({ length: count }, () => {
    let idea: GameIdea = slotIdea(random);
    for (let refusals = 1; taken.has(idea.name); refusals += 1) {
      // After some new attempts the name becomes a series; it grows with each refusal, so this always ends.
      const nextInSeries = () => ({ ...idea, name: sequelOf(idea.name, random) });
      idea = refusals <= FRESH_ATTEMPTS ? slotIdea(random) : nextInSeries();
    }
    taken.add(idea.name);
    return idea;
  });
}

function tableIdeas(category: Exclude<GameCategory, "RNG">, count: number, random: Random): GameIdea[] {
  const ideas = gameIdeas(category, random);
  if (ideas.length < count) throw new RangeError(`${category} has ${ideas.length} names for ${count} games`);
  return ideas.slice(0, count);
}

function gameFrom(
  idea: GameIdea,
  vendor: VendorSeed,
  category: GameCategory,
  nodeId: number,
  serial: number,
  random: Random,
): GameSeed {
  return {
    nodeId,
    code: `${vendor.code}_${String(serial).padStart(4, "0")}`,
    name: idea.name,
    vendor: vendor.code,
    category,
    classify: idea.classify,
    motif: idea.motif,
    popularity: popularity(random),
    minBetMinor: random.pick(MIN_BETS_MINOR[category]),
    lines: idea.classify === "SC" || idea.classify === "JP" ? random.pick(SLOT_LINES) : 1,
    isNew: random.chance(NEW_SHARE),
  };
}

/** A capped Pareto tail: most games are played a little, a few are played by almost every player. */
function popularity(random: Random): number {
  return Math.min(100_000, Math.round(20 / (1 - random.next()) ** 1.1));
}
