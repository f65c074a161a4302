import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";

export interface Holder {
  readonly id: string;
  readonly currency: string;
}

export interface MissionClaim {
  /** The mission's code. */
  readonly code: string;
  /** The key that the member's client sent. */
  readonly key: string;
  readonly amountMinor: bigint;
}

/** The idempotency key of a mission's reward in the ledger, so that a member gets each reward only once. */
export const missionKey = (code: string, { id }: Pick<Holder, "id">): string => `mission:${code}:${id}`;

/** The missions whose reward a member has claimed, from the ledger. */
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
