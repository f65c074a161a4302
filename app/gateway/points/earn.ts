import { minorDigits } from "@parlour/core/shared/money";
import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { isTrialType } from "../members/roles.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { operatorAccount, POINTS, POINTS_PLACE, pointsAccount } from "../wallet/wallets.ts";

type Holder = Pick<Member, "id" | "currency" | "type">;

/** Points per staked whole units, if the settings have no other values. */
const POINTS_PER_UNIT = 1;
const UNITS = 1;

/** A member's settled stakes without points so far. */
interface Unrewarded {
  /** How many times the stake contains the setting's units for points. */
  readonly times: bigint;
  /** The stake for these points, in minor units; the rest counts with the next stake. */
  readonly stakeMinor: bigint;
  /** The stakes that already earned points. */
  readonly rewardedMinor: bigint;
}

/**
 * Credits the points for stakes settled since the last time (POINTS-01). It runs before points are read or spent, so that no bet
 * waits for it. Each posting records its stakes, and the remainder is all stakes minus recorded ones, so none counts twice or is
 * missed.
 */
export async function earnPoints(
  { db, ledger, settings }: Needs<"db" | "ledger" | "settings">,
  holder: Holder,
): Promise<void> {
  if (isTrialType(holder.type)) return;
  const { perUnit = POINTS_PER_UNIT, units = UNITS } = (await settings.read(holder.currency)).points;
  if (perUnit === 0 || (await readUnrewarded(db, holder, units)).times <= 0n) return;
  // Opened before the transaction: inside it, two requests that open the same account could deadlock.
  const own = await pointsAccount(ledger, holder.id);
  const operator = await operatorAccount(ledger, "points", POINTS_PLACE.currency);
  await retryingConflicts(() =>
    db.transaction(async (tx) => {
      // Of two concurrent runs, the second finds no stakes left.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`points-earn ${holder.id}`}, 0))`);
      const { times, stakeMinor, rewardedMinor } = await readUnrewarded(tx, holder, units);
      if (times <= 0n) return;
      const posted = await ledger.within(tx).transfer({
        idempotencyKey: `points-earned:${holder.id}:${holder.currency}:${rewardedMinor + stakeMinor}`,
        kind: POINTS.earned,
        from: operator.id,
        to: own.id,
        amountMinor: times * BigInt(perUnit),
        reference: { stakeMinor: `${stakeMinor}`, currency: holder.currency, perUnit },
      });
      if (posted.kind !== "posted") throw new Error(`The ledger answered earned points with ${posted.kind}`);
    }),
  );
}

async function readUnrewarded(db: Db, { id, currency }: Holder, units: number): Promise<Unrewarded> {
  const { rows } = await db.execute<{ stake: string; rewarded: string }>(sql`
    select
      (select coalesce(sum(bet_minor), 0) from game_rounds
        where member_id = ${id} and currency = ${currency} and state = 'settled')::text as stake,
      (select coalesce(sum((posted.reference ->> 'stakeMinor')::bigint), 0)
        from ledger_accounts as account
          join ledger_entries as entry on entry.account_id = account.id
          join ledger_transactions as posted on posted.id = entry.transaction_id
        where account.owner_kind = 'member' and account.owner_id = ${id}::text
          and account.purpose = ${POINTS_PLACE.purpose} and account.currency = ${POINTS_PLACE.currency}
          and posted.kind = ${POINTS.earned} and posted.reference ->> 'currency' = ${currency})::text as rewarded`);
  const rewardedMinor = BigInt(rows[0]?.rewarded ?? 0);
  const leftMinor = BigInt(rows[0]?.stake ?? 0) - rewardedMinor;
  const eachMinor = BigInt(units) * 10n ** BigInt(minorDigits(currency));
  const times = leftMinor / eachMinor;
  return { times, stakeMinor: times * eachMinor, rewardedMinor };
}
