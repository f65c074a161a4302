import { sql } from "drizzle-orm";
import { turnoverAdded, turnoverTimesOf } from "../cashier/bonus-turnover.ts";
import type { OperatorSettings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { isTrialType } from "../members/roles.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { CASHIER, mainWallet, operatorAccount } from "../wallet/wallets.ts";

type Inviter = Pick<Member, "id" | "currency" | "type" | "uplineId" | "invitationCode">;

/** What a friend brings, in minor units of the inviter's currency. */
export interface ReferralBonus {
  readonly eachMinor: bigint;
  /** What a friend must have staked before they count. */
  readonly stakeMinor: bigint;
  /** Friends who count, those that were paid for among them. */
  readonly friends: number;
  readonly claimableMinor: bigint;
}

export interface Referral {
  /** What others register with; empty for a member who cannot invite. */
  readonly code: string;
  /** How many registered with it. */
  readonly came: number;
  /** How many of those have played. */
  readonly played: number;
  /** Null in an operator that pays nothing, and for trial users. */
  readonly bonus: ReferralBonus | null;
}

export type ReferralClaimed =
  | { readonly kind: "claimed"; readonly amountMinor: bigint }
  | { readonly kind: "refused"; readonly code: "nothing-to-claim" };

/** What the record of bonuses calls it; who the friend is stands there for nobody but the operator. */
const TITLE = "Invitation";
/** The ledger takes some thousands at a time: whoever has more friends claims again. */
const FRIENDS_A_CLAIM = 1_000;

type Setting = OperatorSettings["referral"];

const friendKey = (friendId: string): string => `referral:${friendId}`;

/**
 * Everybody who came by a member's code: whether they have played, count, and were paid for. A friend counts who has an open
 * account of the same currency, a credited deposit and settled stakes of so much; nobody counts for who invited them, nor for
 * themselves, so that a ring of invitations pays nobody.
 */
const friendsOf = ({ id, currency, uplineId }: Inviter, { stake }: Setting) => sql`
  select invited.id, invited.created_at,
    exists (select from game_rounds as round where round.member_id = invited.id) as played,
    exists (
      select from ledger_transactions as posted where posted.idempotency_key = 'referral:' || invited.id::text
    ) as paid,
    (
      invited.closed_at is null and invited.type <> 4 and invited.currency = ${currency}
      and invited.id <> ${id} and invited.id is distinct from ${uplineId}::uuid
      and exists (
        select from deposits as deposit
        where deposit.member_id = invited.id and deposit.currency = ${currency} and deposit.state = 'credited'
      )
      and (
        select coalesce(sum(round.bet_minor), 0) from game_rounds as round
        where round.member_id = invited.id and round.currency = ${currency} and round.state = 'settled'
      ) >= ${stake}::bigint
    ) as counts
  from members as invited where invited.upline_id = ${id}`;

/** Whom a member has invited, in numbers only: who they are is theirs to say; and what they have brought (ACT-04). */
export async function readReferral(db: Db, inviter: Inviter, setting: Setting): Promise<Referral> {
  type Row = { came: number; played: number; friends: number; unpaid: number };
  const { rows } = await db.execute<Row>(sql`
    select count(*)::integer as came, (count(*) filter (where played))::integer as played,
      (count(*) filter (where counts or paid))::integer as friends,
      (count(*) filter (where counts and not paid))::integer as unpaid
    from (${friendsOf(inviter, setting)}) as friend`);
  const { came = 0, played = 0, friends = 0, unpaid = 0 } = rows[0] ?? {};
  const eachMinor = BigInt(setting.bonus);
  const isPaid = eachMinor > 0n && !isTrialType(inviter.type);
  return {
    code: inviter.invitationCode,
    came,
    played,
    bonus: isPaid
      ? {
          eachMinor,
          stakeMinor: BigInt(setting.stake),
          friends,
          claimableMinor: eachMinor * BigInt(unpaid),
        }
      : null,
  };
}

/**
 * Pays what friends have brought who count and were not paid for: one posting a friend, whose key is the friend's, so that
 * each brings something once, whoever asks and however often. The same key answers what it paid before (WALLET-05).
 */
export async function claimReferral(
  { db, ledger, settings }: Needs<"db" | "ledger" | "settings">,
  inviter: Inviter,
  key: string,
): Promise<ReferralClaimed> {
  const known = await settings.read();
  const { referral } = known;
  const eachMinor = BigInt(referral.bonus);
  const turnover = turnoverAdded(eachMinor, turnoverTimesOf(referral.turnoverTimes, known));
  // Opened before the transaction: two that open the same account at once would wait for each other in it.
  const promotions = await operatorAccount(ledger, "promotions", inviter.currency);
  const main = await mainWallet(ledger, inviter);
  return retryingConflicts(() =>
    db.transaction(async (tx): Promise<ReferralClaimed> => {
      // A member's claims come one after the other: the second finds the friends paid for.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${inviter.id}`}, 0))`);
      const before = await readPaid(tx, main.id, key);
      if (before > 0n) return { kind: "claimed", amountMinor: before };
      if (eachMinor <= 0n) return { kind: "refused", code: "nothing-to-claim" };
      const { rows } = await tx.execute<{ id: string }>(sql`
        select friend.id from (${friendsOf(inviter, referral)}) as friend
        where friend.counts and not friend.paid order by friend.created_at, friend.id limit ${FRIENDS_A_CLAIM}`);
      const outcomes = await ledger.within(tx).postAll(
        rows.map(({ id }) => ({
          idempotencyKey: friendKey(id),
          kind: CASHIER.bonus,
          entries: [
            { account: promotions.id, amountMinor: -eachMinor },
            { account: main.id, amountMinor: eachMinor },
          ],
          reference: { title: TITLE, friend: id, claim: key, ...turnover },
        })),
      );
      // A friend who changed hands meanwhile was paid for to somebody else: the ledger refuses the key.
      const paid = outcomes.filter(({ kind }) => kind === "posted").length;
      return paid === 0
        ? { kind: "refused", code: "nothing-to-claim" }
        : { kind: "claimed", amountMinor: eachMinor * BigInt(paid) };
    }),
  );
}

/** What a claim of that key has paid into a main wallet; 0 when there was none. */
async function readPaid(tx: Db, mainId: string, key: string): Promise<bigint> {
  const { rows } = await tx.execute<{ paid: string }>(sql`
    select coalesce(sum(entry.amount_minor), 0)::text as paid
    from ledger_entries as entry join ledger_transactions as posted on posted.id = entry.transaction_id
    where entry.account_id = ${mainId}::uuid and posted.kind = ${CASHIER.bonus}
      and posted.reference ? 'friend' and posted.reference ->> 'claim' = ${key}`);
  return BigInt(rows[0]?.paid ?? 0);
}
