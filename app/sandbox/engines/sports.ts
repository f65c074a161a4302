/**
 * A slip of bets on fixtures: a single, or a multiple of up to five, which wins when all its selections win. A fixture kicks off
 * every two minutes and lasts three, so that a slip is decided while its player watches.
 *
 * Odds are the exact chance with a margin of 5 to 6 percent. A slip names the odds its player saw, and is refused with others.
 */
import * as v from "valibot";
import type { VendorFact } from "../../gateway/play/vendor-facts.ts";
import type { Engine, GameAsked, World } from "./engine.ts";
import {
  courseOf,
  type Fixture,
  fixtureOf,
  KICKS_OFF_EVERY_MS,
  kindOf,
  kindRules,
  LASTS_MS,
  type Score,
  seedNameOf,
  stageAt,
} from "./fixtures.ts";
import { commitTo } from "./random.ts";
import { stakesIn } from "./stakes.ts";
import type { SportKind } from "./team-names.ts";

export const MOST_SELECTIONS = 5;
/** The highest odds of a whole slip, in hundredths, so that no slip wins more than the operator can pay. */
export const MOST_ODDS = 100_000n;
const OPEN_FIXTURES = 8;
const FINISHED_FIXTURES = 6;
/** What the chances of a market's picks would add up to, in thousandths; rounding the odds down adds up to 8 more. */
const BOOK = 1_052;

export const markets = ["result", "total"] as const;
export type Market = (typeof markets)[number];
export const picks = ["1", "X", "2", "over", "under"] as const;
export type Pick = (typeof picks)[number];

const wins: Readonly<Record<Pick, (score: Final, line: number) => boolean>> = {
  "1": ({ home, away }) => home > away,
  X: ({ home, away }) => home === away,
  "2": ({ home, away }) => home < away,
  over: ({ home, away }, line) => home + away > line,
  under: ({ home, away }, line) => home + away < line,
};
type Final = { readonly home: number; readonly away: number };

/** The picks of a market in a kind of sport. */
export const picksOf = (kind: SportKind, market: Market): readonly Pick[] =>
  market === "total" ? ["over", "under"] : kindRules[kind].hasDraw ? ["1", "X", "2"] : ["1", "2"];

export const hasWon = (kind: SportKind, pick: Pick, score: Final): boolean =>
  wins[pick](score, kindRules[kind].line);

/** How many of all weights of a pairing's scores win the pick. */
export function chanceOf(
  kind: SportKind,
  levels: Fixture["levels"],
  pick: Pick,
): readonly [winning: number, all: number] {
  const scores = kindRules[kind].scores(...levels);
  const sum = (some: readonly Score[]) => some.reduce((total, { weight }) => total + weight, 0);
  return [sum(scores.filter((score) => hasWon(kind, pick, score))), sum(scores)];
}

/** What a won stake is multiplied with, in hundredths. */
export function oddsOf(kind: SportKind, levels: Fixture["levels"], pick: Pick): number {
  const [winning, all] = chanceOf(kind, levels, pick);
  return Number((100n * 1_000n * BigInt(all)) / (BigInt(winning) * BigInt(BOOK)));
}

/** What of a single's stakes comes back, at least, over all pairings of a kind, in hundredths of a percent. */
function leastReturn(kind: SportKind): number {
  const { levels } = kindRules[kind];
  const pairs = Array.from(
    { length: levels * levels },
    (_, at) => [Math.floor(at / levels), at % levels] as const,
  );
  const returns = pairs.flatMap((pair) =>
    markets.flatMap((market) =>
      picksOf(kind, market).map((pick) => {
        const [winning, all] = chanceOf(kind, pair, pick);
        return (winning / all) * oddsOf(kind, pair, pick);
      }),
    ),
  );
  return Math.floor(Math.min(...returns) * 100);
}

const leastReturns: Readonly<Record<SportKind, number>> = {
  football: leastReturn("football"),
  basketball: leastReturn("basketball"),
  sets: leastReturn("sets"),
  racing: leastReturn("racing"),
  esports: leastReturn("esports"),
  cockfight: leastReturn("cockfight"),
};

/** The fixtures that take bets: those that kick off next. */
const openIds = (nowMs: number): readonly number[] => {
  const next = Math.floor(nowMs / KICKS_OFF_EVERY_MS) + 1;
  return Array.from({ length: OPEN_FIXTURES }, (_, at) => next + at);
};

const begunIds = (nowMs: number): readonly number[] => {
  const last = Math.floor(nowMs / KICKS_OFF_EVERY_MS);
  const count = Math.ceil(LASTS_MS / KICKS_OFF_EVERY_MS) + FINISHED_FIXTURES;
  return Array.from({ length: count }, (_, ago) => last - ago);
};

const shownFixture = ({ id, home, away, kicksOffMs, endsMs }: Fixture) => ({
  id,
  home,
  away,
  kicksOffMs,
  endsMs,
});

function facts({ currency, gameCode, game, world }: GameAsked) {
  const kind = kindOf(game);
  const { line } = kindRules[kind];
  const seedOf = (id: number) => world.seedOf(seedNameOf(gameCode, id));
  const begun = begunIds(world.nowMs).map((id) => {
    const fixture = fixtureOf(gameCode, kind, id);
    const { home, away } = stageAt(courseOf(gameCode, kind, fixture, world), fixture, world.nowMs);
    return { fixture, shown: { ...shownFixture(fixture), score: [home, away] } };
  });
  const isOver = ({ fixture }: { readonly fixture: Fixture }) => fixture.endsMs <= world.nowMs;
  const least = leastReturns[kind];
  return {
    kind,
    line,
    stakes: stakesIn(currency).map(String),
    mostSelections: MOST_SELECTIONS,
    mostOdds: Number(MOST_ODDS),
    lastsMs: LASTS_MS,
    open: openIds(world.nowMs).map((id) => {
      const fixture = fixtureOf(gameCode, kind, id);
      const priced = (market: Market) =>
        picksOf(kind, market).map((pick) => ({ pick, odds: oddsOf(kind, fixture.levels, pick) }));
      return {
        ...shownFixture(fixture),
        commit: commitTo(seedOf(id)),
        markets: { result: priced("result"), total: priced("total") },
      };
    }),
    live: begun.filter((one) => !isOver(one)).map(({ shown }) => shown),
    finished: begun
      .filter(isOver)
      .slice(0, FINISHED_FIXTURES)
      .map(({ shown }) => ({ ...shown, seed: seedOf(shown.id) })),
    returnToPlayer: (least / 100).toFixed(2),
    // What is left of a slip's stake on average, by its number of selections.
    returns: Array.from({ length: MOST_SELECTIONS }, (_, at) =>
      ((least / 10_000) ** (at + 1) * 100).toFixed(2),
    ),
  };
}

/** The fixture that kicks off next, with the odds of its result. */
function tileFact({ gameCode, game, world }: GameAsked): VendorFact {
  const kind = kindOf(game);
  const [next = 0] = openIds(world.nowMs);
  const { home, away, kicksOffMs, levels } = fixtureOf(gameCode, kind, next);
  const pays = (pick: Pick) => (oddsOf(kind, levels, pick) / 100).toFixed(2);
  return {
    fixture: {
      home,
      away,
      startsAt: new Date(kicksOffMs).toISOString(),
      odds: kindRules[kind].hasDraw ? [pays("1"), pays("X"), pays("2")] : [pays("1"), pays("2")],
    },
  };
}

const choiceSchema = v.object({
  selections: v.pipe(
    v.array(
      v.object({
        fixture: v.pipe(v.number(), v.safeInteger()),
        market: v.picklist(markets),
        pick: v.picklist(picks),
        odds: v.pipe(v.number(), v.safeInteger()),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_SELECTIONS),
  ),
});
type Selection = v.InferOutput<typeof choiceSchema>["selections"][number];

/** Whether every selection could be bet on at that time, at those odds, each in a fixture of its own. */
function areOnOffer(
  selections: readonly Selection[],
  kind: SportKind,
  gameCode: string,
  atMs: number,
): boolean {
  const open = openIds(atMs);
  return (
    new Set(selections.map(({ fixture }) => fixture)).size === selections.length &&
    selections.every(
      ({ fixture, market, pick, odds }) =>
        open.includes(fixture) &&
        picksOf(kind, market).includes(pick) &&
        oddsOf(kind, fixtureOf(gameCode, kind, fixture).levels, pick) === odds,
    )
  );
}

export const sports: Engine = {
  cycleMs: 5_000,
  returnToPlayer: Math.min(...Object.values(leastReturns)),
  facts,
  tileFact,
  play({ choice, actions, stakeMinor, currency, gameCode, game, beganMs, world }) {
    const read = v.safeParse(choiceSchema, choice);
    if (!read.success || actions.length > 0 || !stakesIn(currency).includes(stakeMinor)) return null;
    const { selections } = read.output;
    const kind = kindOf(game);
    if (!areOnOffer(selections, kind, gameCode, beganMs)) return null;
    const scale = 100n ** BigInt(selections.length);
    const times = selections.reduce((product, { odds }) => product * BigInt(odds), 1n);
    if (times * 100n > MOST_ODDS * scale) return null;

    const legs = selections.map((selection) => ({
      selection,
      fixture: fixtureOf(gameCode, kind, selection.fixture),
    }));
    const dueAtMs = Math.max(...legs.map(({ fixture }) => fixture.endsMs));
    const isDecided = world.nowMs >= dueAtMs;
    const shown = legs.map(({ selection: { market, pick, odds }, fixture }) => ({
      ...shownFixture(fixture),
      market,
      pick,
      odds,
      ...(isDecided && resultOf(gameCode, kind, fixture, pick, world)),
    }));
    const isWon = shown.every((one) => "isWon" in one && one.isWon);
    return {
      stakedMinor: stakeMinor,
      winMinor: isDecided ? (isWon ? (stakeMinor * times) / scale : 0n) : null,
      shown: { kind, selections: shown, odds: String((times * 100n) / scale) },
      ...(!isDecided && { dueAtMs }),
    };
  },
};

function resultOf(gameCode: string, kind: SportKind, fixture: Fixture, pick: Pick, world: World) {
  const { home, away } = stageAt(courseOf(gameCode, kind, fixture, world), fixture, fixture.endsMs);
  return {
    score: [home, away],
    isWon: hasWon(kind, pick, { home, away }),
    seed: world.seedOf(seedNameOf(gameCode, fixture.id)),
  };
}
