/** Enforces a player's own limits and breaks, independently of the page (SAFE-01, SAFE-02). */
import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { type HeldLimit, heldLimits, holdLimits, readTimeZone } from "./limits.ts";
import { periodStartMs } from "./periods.ts";
import { lostMinor, minutesSince, type Player, usageSince } from "./usage.ts";

/** How long an unpaid deposit counts towards a limit; after that it counts as abandoned. */
const AWAITED_FOR = "1 hour";

/**
 * Whether a deposit exceeds the player's own limit or falls in a break. Call it in the transaction that writes the deposit,
 * before its row exists: open deposits count like credited ones. Received money is credited without this check.
 */
export async function depositRefusal(
  tx: Db,
  player: Player,
  amountMinor: bigint,
  nowMs: number,
): Promise<"limit-reached" | null> {
  const bounds = await boundsOf(tx, player.id, nowMs);
  if (bounds.isKeptAway) return "limit-reached";
  if (!bounds.hasLimits) return null;
  await holdLimits(tx, player.id);
  const limits = (await heldLimits(tx, player.id, nowMs)).filter(({ kind }) => kind === "deposit");
  if (limits.length === 0) return null;
  const timeZone = await readTimeZone(tx);
  const openMinor = await openDeposits(tx, player, nowMs);
  for (const { period, amount } of limits) {
    const { depositedMinor } = await usageSince(tx, player, periodStartMs(period, nowMs, timeZone));
    if (depositedMinor + openMinor + amountMinor > amount) return "limit-reached";
  }
  return null;
}

/**
 * Whether a player may stake this amount now. `kept-away`: a time-out or exclusion; `limit-reached`: the stake exceeds a limit on
 * stakes or losses, or the session limit is used up. A launch passes a stake of 0. Call it in the transaction that takes the
 * stake, never for wins and refunds, which are due.
 */
export async function playRefusal(
  tx: Db,
  player: Player,
  stakeMinor: bigint,
  nowMs: number,
): Promise<"limit-reached" | "kept-away" | null> {
  const bounds = await boundsOf(tx, player.id, nowMs);
  if (bounds.isKeptAway) return "kept-away";
  if (!bounds.hasLimits) return null;
  await holdLimits(tx, player.id);
  const limits = (await heldLimits(tx, player.id, nowMs)).filter(({ kind }) => kind !== "deposit");
  if (limits.length === 0) return null;
  const timeZone = await readTimeZone(tx);
  for (const limit of limits) {
    const sinceMs = periodStartMs(limit.period, nowMs, timeZone);
    if (await isReached(tx, player, limit, stakeMinor, sinceMs, nowMs)) return "limit-reached";
  }
  return null;
}

async function isReached(
  tx: Db,
  player: Player,
  { kind, amount }: HeldLimit,
  stakeMinor: bigint,
  sinceMs: number,
  nowMs: number,
): Promise<boolean> {
  if (kind === "session") return BigInt(await minutesSince(tx, player.id, sinceMs, nowMs)) >= amount;
  const usage = await usageSince(tx, player, sinceMs);
  const usedMinor = kind === "loss" ? lostMinor(usage) : usage.stakedMinor;
  // A launch stakes nothing, but is also refused once the limit is used up.
  return usedMinor >= amount || usedMinor + stakeMinor > amount;
}

/** One query is enough for the many players without limits and breaks. */
async function boundsOf(tx: Db, memberId: string, nowMs: number) {
  const now = new Date(nowMs).toISOString();
  const { rows } = await tx.execute<{ kept_away: boolean; has_limits: boolean }>(sql`
    select
      exists (
        select from safety_blocks where member_id = ${memberId}
          and "from" <= ${now}::timestamptz and (until is null or until > ${now}::timestamptz)
      ) as kept_away,
      exists (select from safety_limits where member_id = ${memberId}) as has_limits`);
  return { isKeptAway: rows[0]?.kept_away === true, hasLimits: rows[0]?.has_limits === true };
}

/** Locks the deposits until the transaction ends; otherwise one credited meanwhile would count as open and as credited. */
async function openDeposits(tx: Db, { id, currency }: Player, nowMs: number): Promise<bigint> {
  const { rows } = await tx.execute<{ total: string }>(sql`
    select coalesce(sum(amount_minor), 0)::text as total from (
      select amount_minor from deposits
      where member_id = ${id} and currency = ${currency} and (
        state = 'in-review'
        or state = 'awaiting-payment'
          and requested_at > ${new Date(nowMs).toISOString()}::timestamptz - ${AWAITED_FOR}::interval
      ) for share
    ) as open`);
  return BigInt(rows[0]?.total ?? 0);
}
