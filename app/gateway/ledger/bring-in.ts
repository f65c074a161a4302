/**
 * Postings of the past, brought in many at a time: the rows that `ledger_post` would have written, in a few statements over all
 * of them, which takes a twentieth of its time on the embedded database. Every trigger of the books holds as ever; the two things that
 * `ledger_post` itself looks after, keys and floors, are looked after here, so what it would refuse is thrown and undone.
 */
import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { type Posting, requestOf } from "./ledger.ts";

/**
 * Posts all of them in the order given, or, where one of them cannot be, throws; works inside the caller's transaction, which is read
 * committed. `postedAtMs` is when each happened. Answers the transactions' ids by key. A key that is taken is a defect.
 */
export async function bringIn(tx: Db, postings: readonly Posting[]): Promise<ReadonlyMap<string, bigint>> {
  if (postings.length === 0) return new Map();
  const asked = JSON.stringify(postings.map((posting) => requestOf(posting, 0)));
  // As `ledger_post` does: whoever would take from these accounts meanwhile waits, and nobody waits in a circle.
  await tx.execute(sql`
    select from ledger_accounts where floor_minor is not null and id in (
      select line.account_id from jsonb_to_recordset(${asked}::jsonb) as asked (entries jsonb), ledger_lines(asked.entries) as line
      where line.amount_minor < 0)
    order by id for no key update`);
  const { rows: posted } = await tx.execute<{ id: string; key: string }>(sql`
    insert into ledger_transactions (idempotency_key, request_hash, kind, reference, entry_count, posted_at)
    select request ->> 'key', request ->> 'hash', request ->> 'kind', request -> 'reference',
      jsonb_array_length(request -> 'entries'), (request ->> 'postedAt')::timestamptz
    from jsonb_array_elements(${asked}::jsonb) with ordinality as asked (request, turn) order by turn
    returning id, idempotency_key as key`);
  await tx.execute(sql`
    insert into ledger_entries (transaction_id, line, account_id, amount_minor, currency)
    select posted.id, line.line, line.account_id, line.amount_minor, account.currency
    from jsonb_to_recordset(${asked}::jsonb) as asked (key text, entries jsonb)
      join ledger_transactions as posted on posted.idempotency_key = asked.key
      cross join lateral ledger_lines(asked.entries) as line
      left join ledger_accounts as account on account.id = line.account_id
    order by posted.id, line.line`);
  await checkFloors(
    tx,
    posted.map(({ id }) => id),
  );
  return new Map(posted.map(({ id, key }) => [key, BigInt(id)]));
}

/** No account with a floor was below it after any of the transactions. */
async function checkFloors(tx: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ owner_id: string; purpose: string }>(sql`
    with moved as materialized (
      select entry.account_id, entry.transaction_id, sum(entry.amount_minor) as change
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as brought (id)
        join ledger_entries as entry on entry.transaction_id = brought.id::bigint
      group by entry.account_id, entry.transaction_id
    ),
    running as (
      select account_id, change, sum(change) over (partition by account_id order by transaction_id) as moved_so_far from moved
    ),
    lowest as materialized (
      select account_id, min(moved_so_far) as least, sum(change) as total from running group by account_id
    )
    select account.owner_id, account.purpose
    from lowest join ledger_accounts as account on account.id = lowest.account_id
    where account.floor_minor is not null and lowest.least < 0
      -- What was there before is all that is there now less what these have brought.
      and account.floor_minor > lowest.least - lowest.total + (
        select sum(entry.amount_minor) from ledger_entries as entry where entry.account_id = account.id)
    limit 1`);
  const [crossed] = rows;
  if (crossed !== undefined)
    throw new Error(`History takes more than there is from ${crossed.purpose} of ${crossed.owner_id}`);
}
