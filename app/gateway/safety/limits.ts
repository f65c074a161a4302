import type { LimitKind, LimitPeriod } from "@parlour/core/safety/safety.ports";
import { type Bound, boundAt } from "@parlour/core/safety/safety.rules";
import { isTimeZone } from "@parlour/core/shared/time-zone";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { safetyLimits, settings } from "../database/schema.ts";

/** A limit that applies at a moment. */
export interface HeldLimit extends Bound {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/**
 * A player's limits that apply now. A pending change applies once its time has passed, even if its row is not updated yet
 * (SAFE-01).
 */
export async function heldLimits(tx: Db, memberId: string, nowMs: number): Promise<readonly HeldLimit[]> {
  const rows = await tx
    .select()
    .from(safetyLimits)
    .where(eq(safetyLimits.memberId, memberId))
    .orderBy(safetyLimits.kind, safetyLimits.period);
  return rows.flatMap((row) => heldOf(row, nowMs));
}

function heldOf(row: typeof safetyLimits.$inferSelect, nowMs: number): readonly HeldLimit[] {
  const { kind, period, amount, pendingAmount, pendingFrom } = row;
  const pending = pendingFrom === null ? null : { amount: pendingAmount, fromMs: pendingFrom.getTime() };
  const bound = boundAt({ amount, pending }, nowMs);
  return bound === null ? [] : [{ kind, period, ...bound }];
}

/** Replaces a limit; null removes it. */
export async function keepLimit(
  tx: Db,
  place: { readonly memberId: string; readonly kind: LimitKind; readonly period: LimitPeriod },
  bound: Bound | null,
  nowMs: number,
): Promise<void> {
  if (bound === null) {
    const { memberId, kind, period } = place;
    await tx
      .delete(safetyLimits)
      .where(
        and(
          eq(safetyLimits.memberId, memberId),
          eq(safetyLimits.kind, kind),
          eq(safetyLimits.period, period),
        ),
      );
    return;
  }
  const row = {
    amount: bound.amount,
    pendingAmount: bound.pending?.amount ?? null,
    pendingFrom: bound.pending === null ? null : new Date(bound.pending.fromMs),
    setAt: new Date(nowMs),
  };
  await tx
    .insert(safetyLimits)
    .values({ ...place, ...row })
    .onConflictDoUpdate({
      target: [safetyLimits.memberId, safetyLimits.kind, safetyLimits.period],
      set: row,
    });
}

/** Held until the transaction ends, so that decisions on a player's limits run one after the other. */
export async function holdLimits(tx: Db, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`safety ${memberId}`}, 0))`);
}

/** The operator's time zone for the days, weeks and months of limits. */
export async function readTimeZone(tx: Db): Promise<string> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, "timeZone"));
  return typeof row?.value === "string" && isTimeZone(row.value) ? row.value : "UTC";
}
