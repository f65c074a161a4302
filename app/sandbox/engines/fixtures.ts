/**
 * The fixtures of a sports game: who plays whom and when follows from the game's code and the clock, how it ends from the
 * fixture's secret seed. All teams and competitors are invented.
 *
 * Every final score has an integer weight, so the chance of each pick, and with it the odds, are exact.
 */
import { createHash } from "node:crypto";
import type { GameKind } from "../../gateway/database/play.ts";
import type { Random, World } from "./engine.ts";
import { randomOf } from "./random.ts";
import { namesOf, type SportKind } from "./team-names.ts";

export const KICKS_OFF_EVERY_MS = 2 * 60_000;
export const LASTS_MS = 3 * 60_000;

/** What a final score's numbers count, and how often each score comes. */
export interface Score {
  readonly home: number;
  readonly away: number;
  /** In parts of all weights of the pairing. */
  readonly weight: number;
}

export interface Fixture {
  /** Its place in the game's sequence of kick-offs. */
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly kicksOffMs: number;
  readonly endsMs: number;
  /** How strong both sides are, as the kind's table of scores counts it. */
  readonly levels: readonly [home: number, away: number];
}

const WORDS: readonly (readonly [SportKind, RegExp])[] = [
  ["basketball", /Basketball/],
  ["sets", /Tennis|Volleyball|Badminton/],
  ["racing", /Racing/],
];

/** Which kind of sport a game is about; football where its name says nothing else. */
export function kindOf(game: GameKind | null | undefined): SportKind {
  if (game?.category === "ESPORTS") return "esports";
  if (game?.category === "COCKFIGHT") return "cockfight";
  return WORDS.find(([, words]) => words.test(game?.gameName ?? ""))?.[0] ?? "football";
}

/** Goals of a side from none to five, per thousand, by its strength. */
const GOALS = [
  [449, 360, 144, 38, 8, 1],
  [301, 361, 217, 87, 26, 8],
  [202, 323, 258, 138, 55, 24],
  [135, 271, 271, 180, 90, 53],
] as const;

/** A side's chance to win a set, a map, a heat or a round, in percent, by how much stronger it is. */
const SET_PERCENT = [36, 43, 50, 57, 64] as const;

interface KindRules {
  /** How many strengths a side can have. */
  readonly levels: number;
  /** A total is over or under this. */
  readonly line: number;
  readonly hasDraw: boolean;
  readonly scores: (home: number, away: number) => readonly Score[];
}

/** Points of a basketball side: six steps of seven, and up to six more, all of which are equally likely. */
const POINTS_BASE = 72;
const pointsOf = (level: number) =>
  (GOALS[level] ?? GOALS[0]).flatMap((weight, step) =>
    [0, 1, 2, 3, 4, 5, 6].map((more) => ({ points: POINTS_BASE + 7 * step + more, weight })),
  );

function goals(home: number, away: number): readonly Score[] {
  const [ours, theirs] = [GOALS[home] ?? GOALS[0], GOALS[away] ?? GOALS[0]];
  return ours.flatMap((weight, scored) =>
    theirs.map((other, conceded) => ({ home: scored, away: conceded, weight: weight * other })),
  );
}

function points(home: number, away: number): readonly Score[] {
  return pointsOf(home).flatMap((ours) =>
    pointsOf(away).map((theirs) => ({
      home: ours.points,
      away: theirs.points,
      weight: ours.weight * theirs.weight,
    })),
  );
}

/** Who first wins two of three, or three of five: the loser has won up to one less. */
const bestOf =
  (needed: number) =>
  (home: number, away: number): readonly Score[] => {
    const percent = SET_PERCENT[home - away + 2] ?? 50;
    const ways = (lost: number) => (lost === 0 ? 1 : lost === 1 ? needed : (needed * (needed + 1)) / 2);
    const most = 2 * needed - 1;
    const of = (own: number, lost: number) =>
      ways(lost) * own ** needed * (100 - own) ** lost * 100 ** (most - needed - lost);
    return Array.from({ length: needed }, (_, lost) => lost).flatMap((lost) => [
      { home: needed, away: lost, weight: of(percent, lost) },
      { home: lost, away: needed, weight: of(100 - percent, lost) },
    ]);
  };

export const kindRules: Readonly<Record<SportKind, KindRules>> = {
  football: { levels: 4, line: 2.5, hasDraw: true, scores: goals },
  basketball: { levels: 4, line: 169.5, hasDraw: true, scores: points },
  sets: { levels: 3, line: 2.5, hasDraw: false, scores: bestOf(2) },
  racing: { levels: 3, line: 2.5, hasDraw: false, scores: bestOf(2) },
  esports: { levels: 3, line: 2.5, hasDraw: false, scores: bestOf(2) },
  cockfight: { levels: 3, line: 4.5, hasDraw: false, scores: bestOf(3) },
};

/** Public numbers of a name: fixtures are no secret, only their results are. */
const publicRandom = (name: string): Random =>
  randomOf(createHash("sha256").update(name).digest("hex"), name, 0);

/** All of them once, in any order, which are equally likely. */
function shuffled<T>(all: readonly T[], random: Random): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(random.below(left.length), 1));
}

/**
 * The fixture with that place in the game's sequence. One half of the names meets the other half in turn, so that nobody plays
 * twice at a time, and every pair comes in the end.
 */
export function fixtureOf(gameCode: string, kind: SportKind, id: number): Fixture {
  const all = namesOf[kind];
  const half = all.length / 2;
  const first = publicRandom(`${gameCode}.names`).below(all.length);
  const names = [...all.slice(first), ...all.slice(0, first)];
  const one = names[id % half] ?? "";
  const other = names[half + ((id + Math.floor(id / half)) % half)] ?? "";
  const random = publicRandom(`${gameCode}.fixture.${id}`);
  const { levels } = kindRules[kind];
  const kicksOffMs = id * KICKS_OFF_EVERY_MS;
  const isSwapped = random.below(2) === 1;
  return {
    id,
    home: isSwapped ? other : one,
    away: isSwapped ? one : other,
    kicksOffMs,
    endsMs: kicksOffMs + LASTS_MS,
    levels: [random.below(levels), random.below(levels)],
  };
}

export const seedNameOf = (gameCode: string, id: number): string => `fixture.${gameCode}.${id}`;

/** The score so far. Its last stage is the result. */
export interface Stage {
  readonly home: number;
  readonly away: number;
  /** The part of the fixture's time after which it stands so, in thousandths. */
  readonly from: number;
}

/**
 * How a fixture goes, from its start to its result. Only for what has happened: later stages are secret.
 */
export function courseOf(
  gameCode: string,
  kind: SportKind,
  fixture: Fixture,
  world: World,
): readonly Stage[] {
  const random = world.randomOf(seedNameOf(gameCode, fixture.id));
  const scores = kindRules[kind].scores(...fixture.levels);
  const { home, away } = drawn(scores, random);
  const parts = kind === "basketball" ? quarters(home, away) : steps(home, away, random);
  const times =
    kind === "football"
      ? parts.map(() => random.below(1_000) + 1).sort((a, b) => a - b)
      : parts.map((_, at) => Math.floor(((at + 1) * 1_000) / parts.length));
  const stages = parts.map((part, at) => ({ ...part, from: times[at] ?? 1_000 }));
  return [{ home: 0, away: 0, from: 0 }, ...stages];
}

function drawn(scores: readonly Score[], random: Random): Score {
  let left = random.below(scores.reduce((sum, { weight }) => sum + weight, 0));
  const found = scores.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  if (found === undefined) throw new Error("The weights of the scores do not add up");
  return found;
}

const quarters = (home: number, away: number) =>
  [1, 2, 3, 4].map((quarter) => ({
    home: Math.floor((home * quarter) / 4),
    away: Math.floor((away * quarter) / 4),
  }));

/** One goal, set or map after another; who wins the last one of a series wins it. */
function steps(home: number, away: number, random: Random) {
  const isHome = [...Array<boolean>(home).fill(true), ...Array<boolean>(away).fill(false)];
  const last = isHome.splice(home > away ? 0 : isHome.length - 1, 1);
  const order = [...shuffled(isHome, random), ...last];
  return order.map((_, at) => ({
    home: order.slice(0, at + 1).filter(Boolean).length,
    away: order.slice(0, at + 1).filter((one) => !one).length,
  }));
}

/** Where a fixture stands now: its stages up to here. */
export function stageAt(course: readonly Stage[], fixture: Fixture, nowMs: number): Stage {
  const part = ((nowMs - fixture.kicksOffMs) * 1_000) / LASTS_MS;
  return course.findLast(({ from }) => from <= part) ?? { home: 0, away: 0, from: 0 };
}
