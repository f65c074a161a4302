/** How soon a player may stake again: a game's cycle has a shortest length (RTS 14), whatever sends the stake. */
import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "../gateway/database/database.ts";
import { sandboxRounds, sandboxSessions } from "../gateway/database/schema.ts";
import { engineOf } from "./engines/engines.ts";
import { type Session, sessionsBeside } from "./sessions.ts";

/**
 * Milliseconds until the player's next stake at this game may be taken; 0 when it may be taken now. Stakes that were not taken, or
 * given back, do not count.
 *
 * A player's stakes at a game wait for one another until the transaction's end, also those of several sessions.
 */
export async function cycleLeftMs(tx: Db, session: Session, nowMs: number): Promise<number> {
  const { vendorCode, playerRef, gameCode, isDemo, engine } = session;
  const { cycleMs } = engineOf(engine);
  const name = `sandbox pace ${vendorCode} ${playerRef} ${gameCode}`;
  if (!isDemo) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [last] = await tx
    .select({ at: sql<string | null>`extract(epoch from max(${sandboxRounds.createdAt})) * 1000` })
    .from(sandboxRounds)
    .innerJoin(sandboxSessions, eq(sandboxSessions.id, sandboxRounds.sessionId))
    .where(
      and(
        sessionsBeside(session),
        // Sessions that ended earlier have no stake this young.
        gt(sandboxSessions.expiresAt, new Date(nowMs - cycleMs)),
        gt(sandboxRounds.createdAt, new Date(nowMs - cycleMs)),
        ne(sandboxRounds.state, "void"),
      ),
    );
  // Servers' clocks may differ a little; nobody waits longer than one cycle for that.
  return last?.at == null ? 0 : Math.min(cycleMs, Math.ceil(Number(last.at) + cycleMs - nowMs));
}
