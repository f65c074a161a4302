import { createRandom } from "@parlour/app/pictures/random.ts";
import { CATALOGUE_SEED, games } from "@parlour/app/seed/catalogue/games.ts";
import { sequelOf, slotIdea } from "@parlour/app/seed/catalogue/slot-names.ts";
import { type Contender, contenders, type Engine } from "./search-engines.ts";
import { type QueryClass, queryClasses } from "./search-queries.ts";

/** The costs and hits of one engine, for a number of names. */
export interface SearchFigures {
  readonly what: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly buildMs: number;
  readonly memoryMb: number;
  /** 0 to 1, of all misspelt queries, among the first `HITS`. */
  readonly misspeltFound: number;
  readonly foundByClass: Readonly<Record<string, number>>;
}

const ONSETS = "b c d f g h j k l m n p r s t v w z br ch cl cr dr fl gr pl pr sh sl st th tr".split(" ");
const VOWELS = "a e i o u ai ee oo ou".split(" ");
const CODAS = ["", "n", "r", "s", "l", "t", "ng", "ck"];

/** A first page of results. */
const HITS = 24;
const QUERY_SEED = 5;
const WARM_UP = 40;

/** The reference catalogue's names, most popular first; beyond it, more names of the same generator. */
export function manyNames(count: number): readonly string[] {
  const names = [...games()]
    .sort((left, right) => right.popularity - left.popularity)
    .map(({ name }) => name);
  const taken = new Set(names);
  const random = createRandom(CATALOGUE_SEED + 1);
  while (names.length < count) {
    let { name } = slotIdea(random);
    while (taken.has(name)) name = sequelOf(name, random);
    taken.add(name);
    names.push(name);
  }
  return names.slice(0, count);
}

/** Names whose words rarely repeat: the cost of a catalogue with a large vocabulary. */
export function rareNames(count: number): readonly string[] {
  const random = createRandom(CATALOGUE_SEED + 2);
  const syllable = () => random.pick(ONSETS) + random.pick(VOWELS);
  const word = () => Array.from({ length: random.integer(1, 3) }, syllable).join("") + random.pick(CODAS);
  const words = Array.from({ length: 2 * count }, word);
  const name = () => Array.from({ length: random.integer(2, 4) }, () => random.pick(words)).join(" ");
  return Array.from({ length: count }, name);
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN;

function memory(): number {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

interface Made {
  readonly what: string;
  readonly engine: Engine;
  readonly buildMs: number;
  readonly memoryMb: number;
}

/** Makes an engine and runs some queries, so that its memory includes what it makes on first use. */
function makeEngine(
  { what, make }: Contender,
  names: readonly string[],
  classes: readonly QueryClass[],
): Made {
  make(names);
  const before = memory();
  const start = performance.now();
  const engine = make(names);
  const buildMs = performance.now() - start;
  for (const { queries } of classes) for (const { term } of queries.slice(0, WARM_UP)) engine(term, HITS);
  return { what, engine, buildMs, memoryMb: (memory() - before) / 2 ** 20 };
}

/**
 * Ours first, then the engines it is compared to, all with the same names and queries.
 *
 * Each query goes to every engine in turn, so that a slow moment of the machine affects all alike.
 */
export function benchSearch(names: readonly string[], queriesOfClass: number): readonly SearchFigures[] {
  const classes = queryClasses(names, queriesOfClass, createRandom(QUERY_SEED));
  const rows = contenders.map((contender) => ({
    ...makeEngine(contender, names, classes),
    times: [] as number[],
    foundByClass: {} as Record<string, number>,
    misspeltFound: 0,
  }));
  const misspelt = classes
    .filter((kind) => kind.misspelt)
    .reduce((sum, kind) => sum + kind.queries.length, 0);
  for (const { what: kind, misspelt: isMisspelt, queries } of classes) {
    for (const { term, meant } of queries) {
      for (const row of rows) {
        const asked = performance.now();
        const hits = row.engine(term, HITS);
        row.times.push(performance.now() - asked);
        if (!hits.some((at) => names[at] === meant)) continue;
        row.foundByClass[kind] = (row.foundByClass[kind] ?? 0) + 1 / queries.length;
        if (isMisspelt) row.misspeltFound += 1 / misspelt;
      }
    }
  }
  return rows.map(({ engine: _, times, ...row }) => ({
    ...row,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  }));
}

const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

/** Two tables: times, memory and ratios to ours; and the share of each class of queries that was found. */
export function printSearch(title: string, figures: readonly SearchFigures[]): void {
  const ours = figures[0];
  if (ours === undefined) return;
  console.log(`\nSearch over ${title}: from a term to its first ${HITS} results`);
  console.table(
    Object.fromEntries(
      figures.map((row) => [
        row.what,
        {
          "median ms": number.format(row.medianMs),
          "p95 ms": number.format(row.p95Ms),
          "times ours": number.format(row.medianMs / ours.medianMs),
          "misspelt found": percent.format(row.misspeltFound),
          "build ms": number.format(row.buildMs),
          "memory MB": number.format(row.memoryMb),
        },
      ]),
    ),
  );
  console.table(
    Object.fromEntries(
      Object.keys(ours.foundByClass).map((kind) => [
        kind,
        Object.fromEntries(figures.map((row) => [row.what, percent.format(row.foundByClass[kind] ?? 0)])),
      ]),
    ),
  );
}
