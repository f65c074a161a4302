import { and, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { byPopularity, isShown } from "../content/catalogue.ts";
import { keptForVersion } from "../content/kept-for-version.ts";
import type { Database, Db } from "../database/database.ts";
import { games, lotteryDraws } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { drawNumbers, type Lottery, lastDraws, lastDue, lotteryOf } from "./lottery-rules.ts";

const HOUR_MS = 3_600_000;
/** After a long closure only the latest draws are made up. */
const CAUGHT_UP_AT_MOST = 20;
const QUICK_KEPT_MS = 7 * 24 * HOUR_MS;
const LOTTERIES = ["LOTT", "ELOTT"];
const DAILY_KEPT_MS = 400 * 24 * HOUR_MS;

type Game = typeof games.$inferSelect;

/** A lottery on offer: its rules and its game. */
export interface OfferedLottery extends Lottery {
  readonly game: Game;
}

export interface Draw {
  readonly gameCode: string;
  readonly numero: string;
  readonly opensAt: Date;
  readonly numbers: readonly string[];
}

/** A draw by its lottery, number and time. */
export type NamedDraw = Pick<Draw, "gameCode" | "numero" | "opensAt">;

/**
 * The draws of the lotteries. No timer runs them: each reader and each sweep first draws what is due. The row's key keeps a draw
 * unique when several gateways draw at the same moment.
 */
export interface Lotteries {
  /** The lotteries on offer, the most played first. */
  list(): Promise<readonly OfferedLottery[]>;
  /** The last draw of each lottery, the latest first. */
  latest(lotteries: readonly Lottery[]): Promise<readonly Draw[]>;
  /** The past draws of one lottery, the latest first. */
  history(lottery: Lottery, count: number): Promise<readonly Draw[]>;
  /**
   * The numbers of draws that bets were made on, in their order: a due draw that nobody has made yet is made. Null for one that
   * cannot take place: its lottery is gone, or has another timetable by now.
   */
  numbersOf(on: Db, draws: readonly NamedDraw[]): Promise<readonly (readonly string[] | null)[]>;
  /** Makes the draws that are due and deletes old ones. */
  sweep(): Promise<void>;
}

export interface LotteryPorts {
  readonly database: Database;
  readonly clock: WallClock;
  /** Changes whenever the games may have changed. */
  readonly readVersion: () => Promise<string>;
}

export function createLotteries({ database, clock, readVersion }: LotteryPorts): Lotteries {
  const { db, jobs } = database;
  /** The time up to which each lottery is drawn. It only saves queries; the database decides. */
  const drawnUntilMs = new Map<string, number>();

  const { read: list } = keptForVersion(readVersion, async (): Promise<readonly OfferedLottery[]> => {
    const rows = await db
      .select()
      .from(games)
      .where(and(isShown(db), inArray(games.category, LOTTERIES)))
      .orderBy(...byPopularity);
    return rows.map((game) => ({ ...lotteryOf(game), game }));
  });

  async function drawDue(on: Db, lotteries: readonly Lottery[], nowMs: number): Promise<void> {
    const due = lotteries.flatMap((lottery) => {
      const untilMs = drawnUntilMs.get(lottery.gameCode) ?? Number.NEGATIVE_INFINITY;
      return lastDraws(lottery, nowMs, CAUGHT_UP_AT_MOST)
        .filter(({ opensAtMs }) => opensAtMs > untilMs)
        .map((draw) => rowOf(lottery, draw, nowMs));
    });
    if (due.length === 0) return;
    await keepDraws(on, due);
    for (const lottery of lotteries) {
      drawnUntilMs.set(lottery.gameCode, lastDue(lottery, nowMs).opensAtMs);
    }
  }

  const columns = {
    gameCode: lotteryDraws.gameCode,
    numero: lotteryDraws.numero,
    opensAt: lotteryDraws.opensAt,
    numbers: lotteryDraws.numbers,
  };

  return {
    list,
    async latest(lotteries) {
      // Drawing and reading use the same moment; a draw that opens in between is for the next reader.
      const nowMs = clock.nowMs();
      await drawDue(db, lotteries, nowMs);
      const last = lotteries.map((lottery) => ({
        gameCode: lottery.gameCode,
        numero: lastDue(lottery, nowMs).numero,
      }));
      return db
        .select(columns)
        .from(lotteryDraws)
        .where(isNamed(last))
        .orderBy(desc(lotteryDraws.opensAt), lotteryDraws.gameCode);
    },
    async history(lottery, count) {
      await drawDue(db, [lottery], clock.nowMs());
      return db
        .select(columns)
        .from(lotteryDraws)
        .where(and(eq(lotteryDraws.gameCode, lottery.gameCode), isNotNull(lotteryDraws.openedAt)))
        .orderBy(desc(lotteryDraws.closesAt))
        .limit(count);
    },
    async numbersOf(on, draws) {
      const codes = [...new Set(draws.map(({ gameCode }) => gameCode))];
      const known = await on.select().from(games).where(inArray(games.code, codes));
      const dueOf = ({ gameCode, numero, opensAt }: NamedDraw) => {
        const game = known.find(({ code, category }) => code === gameCode && LOTTERIES.includes(category));
        if (game === undefined) return [];
        const lottery = lotteryOf(game);
        const due = lastDue(lottery, opensAt.getTime());
        const isDue = due.numero === numero && due.opensAtMs <= clock.nowMs();
        return isDue ? [rowOf(lottery, due, clock.nowMs())] : [];
      };
      await keepDraws(on, draws.flatMap(dueOf));
      const made = await on.select(columns).from(lotteryDraws).where(isNamed(draws));
      return draws.map(({ gameCode, numero, opensAt }) => {
        const draw = made.find((one) => one.gameCode === gameCode && one.numero === numero);
        return draw?.opensAt.getTime() === opensAt.getTime() ? draw.numbers : null;
      });
    },
    async sweep() {
      const lotteries = await list();
      await drawDue(jobs, lotteries, clock.nowMs());
      const ago = (ms: number) => new Date(clock.nowMs() - ms);
      const quick = lotteries.filter(({ everyMs }) => everyMs < 24 * HOUR_MS).map(({ gameCode }) => gameCode);
      await jobs.delete(lotteryDraws).where(lt(lotteryDraws.opensAt, ago(DAILY_KEPT_MS)));
      await jobs
        .delete(lotteryDraws)
        .where(and(inArray(lotteryDraws.gameCode, quick), lt(lotteryDraws.opensAt, ago(QUICK_KEPT_MS))));
    },
  };
}

/** Keeps new draws; those that exist stay as they are. */
async function keepDraws(on: Db, draws: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  // Sent as one document, because the first read makes a thousand draws.
  await on.execute(sql`
    insert into lottery_draws (game_code, numero, opens_at, closes_at, opened_at, numbers)
    select game_code, numero, opens_at, closes_at, opened_at, array(select jsonb_array_elements_text(numbers))
    from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as drawn (
      game_code text, numero text, opens_at timestamptz, closes_at timestamptz, opened_at timestamptz, numbers jsonb
    )
    on conflict do nothing`);
}

function isNamed(draws: readonly Pick<Draw, "gameCode" | "numero">[]) {
  const keys = draws.map(({ gameCode, numero }) => ({ game_code: gameCode, numero }));
  return sql`(${lotteryDraws.gameCode}, ${lotteryDraws.numero}) in (
    select game_code, numero from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked (game_code text, numero text)
  )`;
}

function rowOf(lottery: Lottery, draw: ReturnType<typeof lastDue>, nowMs: number) {
  return {
    game_code: lottery.gameCode,
    numero: draw.numero,
    opens_at: new Date(draw.opensAtMs).toISOString(),
    closes_at: new Date(draw.closesAtMs).toISOString(),
    opened_at: new Date(nowMs).toISOString(),
    numbers: drawNumbers(lottery),
  };
}
