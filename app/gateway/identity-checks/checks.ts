/** Identity checks of players: asking for one, and when the totals of their money ask for one (OPS-06). */
import type { CheckCause, OpenCheckState } from "@parlour/core/identity-check/identity-check.ports";
import { type MoneyTotals, thresholdReached } from "@parlour/core/identity-check/threshold.rules";
import { and, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { type IdentityCheckSetting, thresholdOf } from "../content/identity-check-setting.ts";
import type { Db } from "../database/database.ts";
import { deposits, identityChecks, members, withdrawals } from "../database/schema.ts";
import { isTrialType } from "../members/roles.ts";
import { writeMessage } from "../messages/write-message.ts";

export type IdentityCheckRow = typeof identityChecks.$inferSelect;
type Player = { readonly id: string; readonly currency: string };

/**
 * The open check of a member, or else the latest accepted one; null when none was ever asked for. With `lock` it stays
 * as it is until the transaction ends.
 */
export async function currentCheck(
  db: Db,
  memberId: string,
  lock?: "update",
): Promise<IdentityCheckRow | null> {
  const read = db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.memberId, memberId))
    .orderBy(desc(sql`${identityChecks.state} <> 'accepted'`), desc(identityChecks.askedAt))
    .limit(1);
  const [row] = await (lock === undefined ? read : read.for(lock));
  return row ?? null;
}

/** The state of a check that holds the member's withdrawals; null when none does. */
export async function holdingCheck(
  db: Db,
  memberId: string,
  { isOn }: IdentityCheckSetting,
): Promise<OpenCheckState | null> {
  const state = isOn ? (await currentCheck(db, memberId))?.state : undefined;
  return state === undefined || state === "accepted" ? null : state;
}

/** Asks for a check and tells the player; null when one is open already. */
export async function askCheck(
  tx: Db,
  asked: {
    readonly memberId: string;
    readonly cause: CheckCause;
    /** What the operator writes to the player. */
    readonly note: string;
    readonly nowMs: number;
  },
): Promise<IdentityCheckRow | null> {
  const { memberId, cause, note, nowMs } = asked;
  const [row] = await tx
    .insert(identityChecks)
    .values({ memberId, cause, note, state: "asked", askedAt: new Date(nowMs) })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return null;
  await writeMessage(tx, {
    key: `identity-asked:${row.id}`,
    memberId,
    event: { kind: "identity-asked", cause, note },
    nowMs,
  });
  return row;
}

/**
 * Which of the member's totals has reached its threshold, with a withdrawal of `addedMinor` that is asked for now; null
 * also when a check was asked for already, or is accepted. The caller holds `lockMember`, so that the second of two payments at once
 * counts the first.
 */
export async function thresholdReachedBy(
  tx: Db,
  { id, currency }: Player,
  setting: IdentityCheckSetting,
  addedMinor: bigint,
): Promise<Exclude<CheckCause, "operator"> | null> {
  const threshold = thresholdOf(setting, currency);
  if (threshold === null || (await isTrial(tx, id)) || (await currentCheck(tx, id)) !== null) return null;
  const { depositsMinor, withdrawalsMinor } = await readTotals(tx, { id, currency });
  return thresholdReached({ depositsMinor, withdrawalsMinor: withdrawalsMinor + addedMinor }, threshold);
}

/** Asks for a check when a total has reached its threshold; the caller holds `lockMember`. */
export async function askAtThreshold(
  tx: Db,
  player: Player,
  {
    setting,
    addedMinor = 0n,
    nowMs,
  }: { readonly setting: IdentityCheckSetting; readonly addedMinor?: bigint; readonly nowMs: number },
): Promise<void> {
  const cause = await thresholdReachedBy(tx, player, setting, addedMinor);
  if (cause !== null) await askCheck(tx, { memberId: player.id, cause, note: "", nowMs });
}

/** All credited deposits, and all withdrawals but those that were rejected or cancelled, in minor units. */
export async function readTotals(db: Db, { id, currency }: Player): Promise<MoneyTotals> {
  const sumOf = async (table: typeof deposits | typeof withdrawals, counted: SQL) => {
    const [row] = await db
      .select({ sum: sql<string>`coalesce(sum(${table.amountMinor}), 0)::text` })
      .from(table)
      .where(and(eq(table.memberId, id), eq(table.currency, currency), counted));
    return BigInt(row?.sum ?? "0");
  };
  return {
    depositsMinor: await sumOf(deposits, eq(deposits.state, "credited")),
    withdrawalsMinor: await sumOf(withdrawals, notInArray(withdrawals.state, ["rejected", "cancelled"])),
  };
}

async function isTrial(db: Db, memberId: string): Promise<boolean> {
  const [member] = await db.select({ type: members.type }).from(members).where(eq(members.id, memberId));
  return member === undefined || isTrialType(member.type);
}
