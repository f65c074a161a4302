import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { secondFactorChallenges, sessions } from "../database/schema.ts";

/** Ends all sessions of a player, and logins that wait for a second factor. Open pages learn of it at once. */
export async function endPlayerSessions(tx: Db, memberId: string, nowMs: number): Promise<void> {
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.memberId, memberId));
  await tx
    .update(sessions)
    .set({ endedAt: new Date(nowMs) })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt)));
}
