/** A player's deposits, stakes, losses and time online: sums over the ledger and the sessions, without stored totals. */
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { sessions } from "../database/schema.ts";
import { PLAY } from "../wallet/wallets.ts";

export interface Player {
  readonly id: string;
  readonly currency: string;
}

/** Usage between two moments; money in minor units. */
export interface Usage {
  readonly depositedMinor: bigint;
  /** Stakes that were not refunded. */
  readonly stakedMinor: bigint;
  /** Wins minus stakes; negative is a loss. */
  readonly netMinor: bigint;
}

/** A player's deposits and play since a moment, from the ledger. */
export async function usageSince(tx: Db, player: Player, sinceMs: number): Promise<Usage> {
  const { rows } = await tx.execute<{ kind: string; total: string }>(sql`
    select posted.kind, sum(entry.amount_minor)::text as total
    from ledger_accounts account
    join ledger_entries entry on entry.account_id = account.id
    join ledger_transactions posted on posted.id = entry.transaction_id
    where account.owner_kind = 'member' and account.owner_id = ${player.id}
      and account.currency = ${player.currency}
      and posted.kind in ('deposit', ${PLAY.bet}, ${PLAY.win}, ${PLAY.refund})
      and posted.posted_at >= ${new Date(sinceMs).toISOString()}::timestamptz
    group by posted.kind`);
  const totals = new Map(rows.map(({ kind, total }) => [kind, BigInt(total)]));
  const total = (kind: string): bigint => totals.get(kind) ?? 0n;
  // Debits of a wallet are negative. A refund may follow its stake on a later day.
  const stakedMinor = notBelowZero(-total(PLAY.bet) - total(PLAY.refund));
  const netMinor = total(PLAY.bet) + total(PLAY.refund) + total(PLAY.win);
  return { depositedMinor: total("deposit"), stakedMinor, netMinor };
}

/** The loss, never below zero. */
export const lostMinor = ({ netMinor }: Usage): bigint => notBelowZero(-netMinor);

const notBelowZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** How long a session counts after its last activity, which is stored only every few minutes. */
const SEEN_FOR_MS = 10 * 60_000;

/** The minutes that a player was logged in since a moment. Overlapping sessions count once. */
export async function minutesSince(
  tx: Db,
  memberId: string,
  sinceMs: number,
  nowMs: number,
): Promise<number> {
  const rows = await tx
    .select({ from: sessions.createdAt, seen: sessions.lastSeenAt, ended: sessions.endedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        lte(sessions.createdAt, new Date(nowMs)),
        gt(sessions.expiresAt, new Date(sinceMs)),
      ),
    )
    .orderBy(sessions.createdAt);
  const spans = rows.map(({ from, seen, ended }) => ({
    fromMs: from.getTime(),
    toMs: Math.min(nowMs, ended?.getTime() ?? nowMs, (seen ?? from).getTime() + SEEN_FOR_MS),
  }));
  return minutesOf(spans, sinceMs);
}

/** The whole minutes after a moment that the spans cover together; they are sorted by their start. */
export function minutesOf(
  spans: readonly { readonly fromMs: number; readonly toMs: number }[],
  sinceMs: number,
): number {
  let coveredToMs = sinceMs;
  let totalMs = 0;
  for (const { fromMs, toMs } of spans) {
    totalMs += Math.max(0, toMs - Math.max(fromMs, coveredToMs));
    coveredToMs = Math.max(coveredToMs, toMs);
  }
  return Math.floor(totalMs / 60_000);
}
