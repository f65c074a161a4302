import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";

export interface Holder {
  readonly id: string;
  readonly currency: string;
}

/** A reward of a mission that a member has taken. */
export interface MissionClaim {
  /** The mission's. */
  readonly code: string;
  /** What the member's client sent it under. */
  readonly key: string;
  readonly amountMinor: bigint;
}

/** The books know a mission's reward by this key, so that no member ever gets one twice. */
export const missionKey = (code: string, { id }: Pick<Holder, "id">): string => `mission:${code}:${id}`;

/** The missions whose reward a member has taken, as the books have it. */
export async function readMissionClaims(
  db: Db,
  { id }: Pick<Holder, "id">,
): Promise<readonly MissionClaim[]> {
  const { rows } = await db.execute<{ code: string; key: string; amount: string }>(sql`
    select mission.code, posted.reference ->> 'key' as key, posted.reference ->> 'amountMinor' as amount
    from missions as mission
      join ledger_transactions as posted on posted.idempotency_key = 'mission:' || mission.code || ':' || ${id}::text`);
  return rows.map(({ code, key, amount }) => ({ code, key, amountMinor: BigInt(amount) }));
}
