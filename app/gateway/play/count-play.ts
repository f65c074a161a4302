import { sql } from "drizzle-orm";
import type { Database, Db } from "../database/database.ts";
import type { WallClock } from "../options.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a round counts. */
const COUNTED_FOR_MS = 30 * DAY_MS;

/**
 * Counts the rounds of the last thirty days into each game's popularity (GAME-04), on top of the operator's own figure.
 * Refunded rounds do not count. Several gateways may count at once: only changed games are written, each once.
 */
export async function countPlay(db: Db, nowMs: number): Promise<void> {
  const since = new Date(nowMs - COUNTED_FOR_MS).toISOString();
  await db.execute(sql`
    update games set popularity = popularity - counted_rounds + played.rounds, counted_rounds = played.rounds
    from (
      select game.code, coalesce(round.rounds, 0) as rounds from games as game left join (
        select vendor_code, game_code, count(*)::integer as rounds from game_rounds
        where opened_at >= ${since}::timestamptz and state <> 'refunded' group by vendor_code, game_code
      ) as round on round.vendor_code = game.vendor_code and round.game_code = game.code
    ) as played
    where played.code = games.code and games.counted_rounds <> played.rounds`);
}

/** Counts at most once an hour, because gateways then read the whole catalogue again. */
export function createPlayCount(
  { jobs }: Pick<Database, "jobs">,
  clock: WallClock,
): { sweep(): Promise<void> } {
  let countedAtMs = clock.nowMs();
  return {
    async sweep() {
      if (clock.nowMs() - countedAtMs < HOUR_MS) return;
      countedAtMs = clock.nowMs();
      await countPlay(jobs, countedAtMs);
    },
  };
}
