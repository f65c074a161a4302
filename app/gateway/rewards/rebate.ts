import { sql } from "drizzle-orm";
import { turnoverAdded, turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import type { Db } from "../database/database.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { amountOf } from "../messages/member-event.ts";
import { writeMessage } from "../messages/write-message.ts";
import type { Needs } from "../services.ts";
import { mainWallet, operatorAccount } from "../wallet/wallets.ts";

/** The kind of posting that returns a part of the stakes (ACT-04). */
export const REBATE = "rebate";

interface Holder {
  readonly id: string;
  readonly currency: string;
}

/** A player's rebate, in minor units of the wallet's currency. */
export interface RebateStatus {
  /** Hundredths of a percent of the stakes. */
  readonly basisPoints: number;
  /** Stakes of settled rounds without a rebate so far. */
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  readonly last: { readonly amountMinor: bigint; readonly at: Date } | null;
}

export type Claimed =
  | { readonly kind: "claimed"; readonly amountMinor: bigint }
  | { readonly kind: "refused"; readonly code: "nothing-to-claim" };

const keyOf = (holder: Holder, idempotencyKey: string): string => `rebate:${holder.id}:${idempotencyKey}`;

/**
 * The rebate that is due now (ACT-04). A paid rebate records its stakes, and the remainder is all stakes minus recorded ones, so
 * that no round counts twice or is missed.
 */
export async function readRebate(db: Db, holder: Holder, basisPoints: number): Promise<RebateStatus> {
  const { rows } = await db.execute<{
    stake: string;
    paid_for: string;
    last: string | null;
    at: string | null;
  }>(sql`
    with paid as (
      select posted.posted_at, posted.id, posted.reference from ledger_accounts as account
        join ledger_entries as entry on entry.account_id = account.id
        join ledger_transactions as posted on posted.id = entry.transaction_id
      where account.owner_kind = 'member' and account.owner_id = ${holder.id} and account.purpose = 'main'
        and account.currency = ${holder.currency} and posted.kind = ${REBATE}
    )
    select
      (select coalesce(sum(bet_minor), 0) from game_rounds
        where member_id = ${holder.id} and currency = ${holder.currency} and state = 'settled')::text as stake,
      (select coalesce(sum((reference ->> 'stakeMinor')::bigint), 0) from paid)::text as paid_for,
      (select reference ->> 'amountMinor' from paid order by id desc limit 1) as last,
      (select to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from paid
        order by id desc limit 1) as at`);
  const [row] = rows;
  const stakeMinor = BigInt(row?.stake ?? 0) - BigInt(row?.paid_for ?? 0);
  return {
    basisPoints,
    stakeMinor,
    amountMinor: (stakeMinor * BigInt(basisPoints)) / 10_000n,
    last: row?.last && row.at ? { amountMinor: BigInt(row.last), at: new Date(row.at) } : null,
  };
}

/** Pays the due rebate once per key, from the operator's promotions to the main wallet. */
export async function claimRebate(
  { db, ledger, clock, settings }: Needs<"clock" | "db" | "ledger" | "settings">,
  holder: Holder,
  idempotencyKey: string,
): Promise<Claimed> {
  const known = await settings.read();
  const { basisPoints } = known.rebate;
  const times = turnoverTimesOf(known.rebate.turnoverTimes, known);
  // Opened before the transaction: inside it, two requests that open the same account could deadlock.
  const promotions = await operatorAccount(ledger, "promotions", holder.currency);
  const main = await mainWallet(ledger, holder);
  return retryingConflicts(() =>
    db.transaction(async (tx): Promise<Claimed> => {
      // A member's claims run one after the other, so the second finds no stakes left.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rebate ${holder.id}`}, 0))`);
      const before = await findClaimed(tx, holder, idempotencyKey);
      if (before !== null) return before;
      const { stakeMinor, amountMinor } = await readRebate(tx, holder, basisPoints);
      if (amountMinor <= 0n) return { kind: "refused", code: "nothing-to-claim" };
      const posted = await ledger.within(tx).transfer({
        idempotencyKey: keyOf(holder, idempotencyKey),
        kind: REBATE,
        from: promotions.id,
        to: main.id,
        amountMinor,
        reference: {
          stakeMinor: `${stakeMinor}`,
          amountMinor: `${amountMinor}`,
          basisPoints,
          ...turnoverAdded(amountMinor, times),
        },
      });
      if (posted.kind !== "posted") throw new Error(`The ledger answered a rebate with ${posted.kind}`);
      await writeMessage(tx, {
        key: keyOf(holder, idempotencyKey),
        memberId: holder.id,
        event: { kind: "rebate-credited", ...amountOf({ amountMinor, currency: holder.currency }) },
        nowMs: clock.nowMs(),
      });
      return { kind: "claimed", amountMinor };
    }),
  );
}

async function findClaimed(db: Db, holder: Holder, idempotencyKey: string): Promise<Claimed | null> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select reference ->> 'amountMinor' as amount from ledger_transactions
    where idempotency_key = ${keyOf(holder, idempotencyKey)}`);
  const [known] = rows;
  return known === undefined ? null : { kind: "claimed", amountMinor: BigInt(known.amount) };
}
