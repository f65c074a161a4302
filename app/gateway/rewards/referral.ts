import { sql } from "drizzle-orm";
import { turnoverAdded, turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import type { OperatorSettings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { isTrialType } from "../members/roles.ts";
import { amountOf } from "../messages/member-event.ts";
import { writeMessage } from "../messages/write-message.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { CASHIER, mainWallet, operatorAccount } from "../wallet/wallets.ts";

type Inviter = Pick<Member, "id" | "currency" | "type" | "uplineId" | "invitationCode">;

/** The bonus for invited friends, in minor units of the inviter's currency. */
export interface ReferralBonus {
  readonly eachMinor: bigint;
  /** The stake that a friend needs to count. */
  readonly stakeMinor: bigint;
  /** Friends who count, including those already paid for. */
  readonly friends: number;
  readonly claimableMinor: bigint;
}

export interface Referral {
  /** The code that others register with; empty for a member who cannot invite. */
  readonly code: string;
  /** How many members registered with the code. */
  readonly came: number;
  /** How many of them have played. */
  readonly played: number;
  /** Null if the operator pays no bonus, and for trial accounts. */
  readonly bonus: ReferralBonus | null;
}

export type ReferralClaimed =
  | { readonly kind: "claimed"; readonly amountMinor: bigint }
  | { readonly kind: "refused"; readonly code: "nothing-to-claim" };

/** The title in the record of bonuses. Only the back office sees which friend it was for. */
const TITLE = "Invitation";
/** The ledger accepts some thousands at once; a member with more friends claims again. */
const FRIENDS_A_CLAIM = 1_000;

type Setting = OperatorSettings["referral"];

const friendKey = (friendId: string): string => `referral:${friendId}`;

/**
 * The friends a member invited: whether they have played, count, and are paid for. A friend who counts has an open account of the
 * same currency, a credited deposit and enough settled stakes. Members do not count for themselves or for their own invitees, so
 * a ring of invitations earns nothing.
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

/** The numbers of a member's invited friends and their bonus, without names (ACT-04). */
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
 * Pays for friends who count and are unpaid, one posting per friend. The key of a posting is the friend's, so each friend is paid
 * for only once. The same request key returns the earlier amount (WALLET-05).
 */
export async function claimReferral(
  { db, ledger, clock, settings }: Needs<"clock" | "db" | "ledger" | "settings">,
  inviter: Inviter,
  key: string,
): Promise<ReferralClaimed> {
  const known = await settings.read(inviter.currency);
  const { referral } = known;
  const eachMinor = BigInt(referral.bonus);
  const turnover = turnoverAdded(eachMinor, turnoverTimesOf(referral.turnoverTimes, known));
  // Opened before the transaction: inside it, two requests that open the same account could deadlock.
  const promotions = await operatorAccount(ledger, "promotions", inviter.currency);
  const main = await mainWallet(ledger, inviter);
  return retryingConflicts(() =>
    db.transaction(async (tx): Promise<ReferralClaimed> => {
      // A member's claims run one after the other, so the second finds no unpaid friends.
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
      // If the friend's upline has changed meanwhile and another member was paid, the ledger refuses the key.
      const paid = outcomes.filter(({ kind }) => kind === "posted").length;
      if (paid === 0) return { kind: "refused", code: "nothing-to-claim" };
      const amountMinor = eachMinor * BigInt(paid);
      await writeMessage(tx, {
        key: `referral:${inviter.id}:${key}`,
        memberId: inviter.id,
        event: { kind: "referral-credited", ...amountOf({ amountMinor, currency: inviter.currency }) },
        nowMs: clock.nowMs(),
      });
      return { kind: "claimed", amountMinor };
    }),
  );
}

/** The amount that a claim with this key paid into a main wallet; 0 for none. */
async function readPaid(tx: Db, mainId: string, key: string): Promise<bigint> {
  const { rows } = await tx.execute<{ paid: string }>(sql`
    select coalesce(sum(entry.amount_minor), 0)::text as paid
    from ledger_entries as entry join ledger_transactions as posted on posted.id = entry.transaction_id
    where entry.account_id = ${mainId}::uuid and posted.kind = ${CASHIER.bonus}
      and posted.reference ? 'friend' and posted.reference ->> 'claim' = ${key}`);
  return BigInt(rows[0]?.paid ?? 0);
}
