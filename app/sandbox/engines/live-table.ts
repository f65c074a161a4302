/**
 * A live table: one result for all its players, by a clock that they share. A table round takes 30 seconds, of which bets are open
 * for the first 20.
 *
 * The result comes from the secret seed of the table round. Its hash is public while bets are open, the seed once it is decided.
 */
import * as v from "valibot";
import type { Json } from "../../gateway/database/columns.ts";
import type { Engine, Random, World } from "./engine.ts";
import { commitTo } from "./random.ts";
import { placedBets, stakesIn } from "./stakes.ts";

export const ROUND_MS = 30_000;
export const CLOSES_AFTER_MS = 20_000;
/** When the result is known, from the table round's start. */
export const DECIDED_AFTER_MS = 23_000;
const RESULTS = 10;

/** What a game of live tables is, besides its clock. */
export interface TableGame<Result> {
  /** Begins the names of its seeds. */
  readonly name: string;
  readonly returnToPlayer: number;
  readonly isPlace: (on: string) => boolean;
  readonly resultOf: (random: Random) => Result;
  /** What a place pays, in hundredths of the stake, the stake included. */
  readonly paysOf: (on: string, result: Result) => number;
  readonly shownOf: (result: Result) => Readonly<Record<string, Json>>;
  /** The places with what they pay, for the page. */
  readonly facts: Readonly<Record<string, Json>>;
}

/** The hosts of the tables. All names are invented. */
const HOSTS = ["Linh", "Marisol", "Anouk", "Teodor", "Priya", "Ivo", "Salma", "Kenji", "Noor", "Lucía"];

/** A table keeps its host: they follow from the game's code. `look` tells the page's portraits apart. */
function hostOf(gameCode: string) {
  const look = [...gameCode].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 7_919;
  return { name: HOSTS[look % HOSTS.length] ?? "Linh", look };
}

const tableSchema = v.object({ table: v.pipe(v.number(), v.integer()) });

export function liveTable<Result>(game: TableGame<Result>): Engine {
  const seedNameOf = (gameCode: string, table: number): string => `${game.name}.${gameCode}.${table}`;
  /** Only for rounds that are decided, or their numbers are no secret any more. */
  const resultOf = (gameCode: string, table: number, world: World): Result =>
    game.resultOf(world.randomOf(seedNameOf(gameCode, table)));

  /** The last results, the newest first, each with the seed that its hash had committed to. */
  const results = (gameCode: string, newest: number, world: World) =>
    Array.from({ length: RESULTS }, (_, ago) => {
      const table = newest - ago;
      const shown = game.shownOf(resultOf(gameCode, table, world));
      return { ...shown, table, seed: world.seedOf(seedNameOf(gameCode, table)) };
    });

  return {
    cycleMs: 5_000,
    returnToPlayer: game.returnToPlayer,
    facts({ currency, gameCode, world }) {
      const table = Math.floor(world.nowMs / ROUND_MS);
      const opensAtMs = table * ROUND_MS;
      const isDecided = world.nowMs >= opensAtMs + DECIDED_AFTER_MS;
      return {
        ...game.facts,
        stakes: stakesIn(currency).map(String),
        table,
        opensAtMs,
        closesAtMs: opensAtMs + CLOSES_AFTER_MS,
        decidedAtMs: opensAtMs + DECIDED_AFTER_MS,
        nextAtMs: opensAtMs + ROUND_MS,
        seedName: seedNameOf(gameCode, table),
        commit: commitTo(world.seedOf(seedNameOf(gameCode, table))),
        results: results(gameCode, isDecided ? table : table - 1, world),
        host: hostOf(gameCode),
      };
    },
    tileFact: ({ gameCode }) => ({ host: hostOf(gameCode).name }),
    play({ choice, actions, stakeMinor, currency, gameCode, beganMs, world }) {
      const read = v.safeParse(tableSchema, choice);
      const bets = placedBets(choice, stakeMinor, currency, game.isPlace);
      if (!read.success || bets === null || actions.length > 0) return null;
      const { table } = read.output;
      const opensAtMs = table * ROUND_MS;
      if (beganMs < opensAtMs || beganMs >= opensAtMs + CLOSES_AFTER_MS) return null;
      const shown = { table, bets: bets.map((bet) => ({ on: bet.on, stake: String(bet.stakeMinor) })) };
      const dueAtMs = opensAtMs + DECIDED_AFTER_MS;
      if (world.nowMs < dueAtMs) return { stakedMinor: stakeMinor, winMinor: null, shown, dueAtMs };
      const result = resultOf(gameCode, table, world);
      const won = bets.flatMap(({ on, stakeMinor: staked }) => {
        const winMinor = (staked * BigInt(game.paysOf(on, result))) / 100n;
        return winMinor === 0n ? [] : [{ on, winMinor }];
      });
      return {
        stakedMinor: stakeMinor,
        winMinor: won.reduce((sum, { winMinor }) => sum + winMinor, 0n),
        shown: {
          ...shown,
          ...game.shownOf(result),
          won: won.map(({ on, winMinor }) => ({ on, win: String(winMinor) })),
          seed: world.seedOf(seedNameOf(gameCode, table)),
        },
      };
    },
  };
}
