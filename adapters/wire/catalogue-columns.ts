/** Encodes and decodes the `catalogue` call: ten thousand games in 67 KB (GAME-05). */
import type * as v from "valibot";
import type { AnswerOf } from "./call.ts";
import type { catalogue, game } from "./games.calls.ts";

type Columns = AnswerOf<typeof catalogue>;
type Run = Columns["runs"][number];
type WireGame = v.InferOutput<typeof game>;

export interface CatalogueGame {
  readonly nodeId: number;
  readonly gameCode: string;
  readonly gameName: string;
  /** The name in its picture, where it is another. */
  readonly drawnName?: string;
  readonly vassalage: string;
  readonly gameType: WireGame["gameType"];
  readonly gameClassify: string;
  /** The name of the drawing in the game's picture. */
  readonly motif: string;
  /** The smallest bet: a decimal in the catalogue's currency. */
  readonly minBet: string;
  /** Win lines. */
  readonly lines: number;
  /** Any whole number; only the order is kept. */
  readonly popularity: number;
}

export interface GameKind extends Pick<WireGame, "vassalage" | "gameType" | "gameClassify"> {
  /** The smallest bet's place in `minBets`. */
  readonly minBetAt: number;
  readonly lines: number;
}

/** The decoded catalogue: places 0, 1, … are games, most popular first. */
export interface Catalogue {
  readonly version: string;
  readonly names: readonly string[];
  /** The game at a place; undefined beyond the last. Built on demand, because few of ten thousand are ever shown. */
  at(place: number): WireGame | undefined;
  /** The fields that lists filter by, far cheaper than the whole game. */
  kindAt(place: number): GameKind | undefined;
}

/** Encodes games, given in any order, as columns. A line break in a name becomes a space. */
export function packCatalogue(
  games: readonly CatalogueGame[],
  vendors: Columns["vendors"],
  { picture, currency }: Pick<Columns, "picture" | "currency">,
): Omit<Columns, "version"> {
  const sorted = [...games].sort((left, right) => left.nodeId - right.nodeId);
  const motifs = new Places(sorted.map((game) => game.motif));
  const classifies = new Places(sorted.map((game) => game.gameClassify));
  const minBets = new Places(sorted.map((game) => game.minBet));
  const lines = new Places(sorted.map((game) => game.lines));
  const levels = [...new Set(sorted.map((game) => game.popularity))].sort((left, right) => left - right);
  const pictureVersions = sorted.map(({ gameName, drawnName = gameName, motif }) =>
    drawnName === gameName ? "" : pictureVersion(drawnName, motif),
  );
  const levelOf = new Map(levels.map((popularity, level) => [popularity, level]));
  return {
    vendors,
    runs: runsOf(sorted),
    motifs: motifs.all,
    classifies: classifies.all,
    currency,
    minBets: minBets.all,
    lines: lines.all,
    minBetOf: sorted.map((game) => minBets.letterOf(game.minBet)).join(""),
    linesOf: sorted.map((game) => lines.letterOf(game.lines)).join(""),
    names: sorted
      .map(
        (game) =>
          oneLine(game.gameName) + motifs.letterOf(game.motif) + classifies.letterOf(game.gameClassify),
      )
      .join("\n"),
    popularity: sorted.map((game) => levelOf.get(game.popularity)).join(","),
    picture,
    ...(pictureVersions.some((version) => version !== "") && { pictureVersions: pictureVersions.join(",") }),
  };
}

const FIRST_LETTER = 0x30;

/** Distinct values in order of first appearance, with one character for each. */
class Places<Value> {
  readonly all: Value[];
  readonly #letters: ReadonlyMap<Value, string>;
  constructor(values: readonly Value[]) {
    this.all = [...new Set(values)];
    this.#letters = new Map(
      this.all.map((value, place) => [value, String.fromCharCode(FIRST_LETTER + place)]),
    );
  }
  letterOf(value: Value): string {
    return this.#letters.get(value) ?? "";
  }
}

/** The place that a character stands for. */
const placeAt = (letters: string, index: number): number => letters.charCodeAt(index) - FIRST_LETTER;

const oneLine = (name: string): string => (/[\r\n]/.test(name) ? name.replace(/[\r\n]+/g, " ") : name);

function runsOf(sorted: readonly CatalogueGame[]): Run[] {
  const runs: Run[] = [];
  for (const { vassalage, gameType, nodeId, gameCode } of sorted) {
    const run = runs.at(-1);
    const follows =
      run !== undefined &&
      run.vassalage === vassalage &&
      run.gameType === gameType &&
      run.nodeId + run.games === nodeId &&
      codeAfter(run.gameCode, run.games) === gameCode;
    if (follows) run.games += 1;
    else runs.push({ vassalage, gameType, nodeId, gameCode, games: 1 });
  }
  return runs;
}

/** The code `steps` further on; null for a code without trailing digits. */
function codeAfter(first: string, steps: number): string | null {
  const [digits] = /\d{1,9}$/.exec(first) ?? [];
  if (digits === undefined) return steps === 0 ? first : null;
  const counted = String(Number(digits) + steps).padStart(digits.length, "0");
  return first.slice(0, -digits.length) + counted;
}

/** The decoded catalogue; null when the columns are inconsistent. */
export function unpackCatalogue(columns: Columns): Catalogue | null {
  const lines = columns.names === "" ? [] : columns.names.split("\n");
  const levels = columns.popularity === "" ? [] : columns.popularity.split(",").map(Number);
  const size = columns.runs.reduce((sum, run) => sum + run.games, 0);
  const hasStakes = columns.minBetOf.length === size && columns.linesOf.length === size;
  if (!hasStakes || lines.length !== size || levels.length !== size || levels.some(Number.isNaN)) return null;

  // The sort is stable, so equally popular games stay in the order of their numbers.
  const order = lines.map((_, index) => index);
  order.sort((left, right) => (levels[right] ?? 0) - (levels[left] ?? 0));
  const versions = columns.pictureVersions?.split(",") ?? [];
  const vendors = new Map(columns.vendors.map((vendor) => [vendor.vassalage, vendor]));
  const starts: number[] = [];
  let next = 0;
  for (const run of columns.runs) {
    starts.push(next);
    next += run.games;
  }

  const classifyOf = (line: string) => columns.classifies[placeAt(line, line.length - 1)] ?? "";

  return {
    version: columns.version,
    names: order.map((index) => (lines[index] ?? "").slice(0, -2)),
    kindAt(place) {
      const index = order[place];
      const run = index === undefined ? undefined : columns.runs[lastAtMost(starts, index)];
      if (index === undefined || run === undefined) return undefined;
      return {
        vassalage: run.vassalage,
        gameType: run.gameType,
        gameClassify: classifyOf(lines[index] ?? ""),
        minBetAt: placeAt(columns.minBetOf, index),
        lines: columns.lines[placeAt(columns.linesOf, index)] ?? 0,
      };
    },
    at(place) {
      const index = order[place];
      const line = index === undefined ? undefined : lines[index];
      if (index === undefined || line === undefined) return undefined;
      const runIndex = lastAtMost(starts, index);
      const run = columns.runs[runIndex];
      const steps = index - (starts[runIndex] ?? 0);
      const gameCode = run && codeAfter(run.gameCode, steps);
      if (!run || !gameCode) return undefined;
      const gameName = line.slice(0, -2);
      const motif = columns.motifs[placeAt(line, line.length - 2)] ?? "";
      const vendor = vendors.get(run.vassalage);
      return {
        nodeId: String(run.nodeId + steps),
        nodeName: gameName,
        gameName,
        showIcon: true,
        iconUrl: addressWith(columns.picture, gameCode, versions[index] || pictureVersion(gameName, motif)),
        vassalage: run.vassalage,
        platform: "html5-desktop",
        gameClassify: classifyOf(line),
        gameType: run.gameType,
        displayName: vendor?.displayName ?? run.vassalage,
        gameCode,
        ...(vendor?.isGame !== undefined && { isGame: vendor.isGame }),
      };
    },
  };
}

/** The index of the last number not above `index`, in an ascending list. */
function lastAtMost(rising: readonly number[], index: number): number {
  let low = 0;
  let high = rising.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= index) low = middle;
    else high = middle;
  }
  return low;
}

interface PictureFacts {
  readonly code: string;
  readonly name: string;
  readonly motif: string;
}

/** The address of a game's picture. `pattern` is the catalogue's `picture`. */
export const pictureAddress = (pattern: string, game: PictureFacts): string =>
  addressWith(pattern, game.code, pictureVersion(game.name, game.motif));

const addressWith = (pattern: string, code: string, version: string): string =>
  pattern.replace("{code}", () => encodeURIComponent(code)).replace("{version}", () => version);

/**
 * A short hash of what the picture shows, so that a renamed game gets a new address. Gateway and client both compute it
 * (FNV-1a over UTF-16 units), because random values do not compress: as a column they would be a quarter of the
 * catalogue.
 */
export function pictureVersion(name: string, motif: string): string {
  const hash = hashed(hashed(hashed(0x811c9dc5, motif), "\n"), oneLine(name));
  return (hash >>> 0).toString(36);
}

function hashed(before: number, text: string): number {
  let hash = before;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
