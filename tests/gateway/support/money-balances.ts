/** Invariants of the ledger after any history, checked with plain SQL and against a model. */
import type { Db } from "@parlour/app/gateway/database/database.ts";
import { sql } from "drizzle-orm";
import type { Scene } from "./money-actions.ts";
import type { Played } from "./money-history.ts";
import { AT_FIRST_MINOR } from "./money-scene.ts";

/** Each entry is a sentence about one error; a test expects none. */
export type Flaws = readonly string[];

/** Entries sum to zero, in each transaction and each currency. */
async function unbalanced(db: Db): Promise<Flaws> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'the ledger holds ' || sum(amount_minor) || ' ' || currency as what from ledger_entries
      group by currency having sum(amount_minor) <> 0
    union all
    select 'transaction ' || posted.id || ' is torn' from ledger_transactions as posted
      left join ledger_entries as entry on entry.transaction_id = posted.id
      group by posted.id, posted.entry_count
      having count(entry.line) <> posted.entry_count or coalesce(sum(entry.amount_minor), 1) <> 0`);
  return rows.map(({ what }) => what);
}

/** No balance is below its floor, neither now nor after any earlier transaction. */
async function overdrawn(db: Db): Promise<Flaws> {
  const { rows } = await db.execute<{ what: string }>(sql`
    with net as (
      select account_id, transaction_id, sum(amount_minor) as change from ledger_entries group by 1, 2
    ), running as (
      select account_id, transaction_id, sum(change) over (partition by account_id order by transaction_id) as held
      from net
    )
    select account.purpose || ' of ' || account.owner_id || ' was at ' || held || ' after ' || transaction_id as what
      from running join ledger_accounts as account on account.id = account_id
      where account.floor_minor is not null and held < account.floor_minor`);
  return rows.map(({ what }) => what);
}

/** Kept balances equal the sums of entries: in each account, after each entry of a player's account, and in shards. */
async function unkept(db: Db): Promise<Flaws> {
  const { rows } = await db.execute<{ what: string }>(sql`
    with entry as (
      select entry.*, account.owner_kind = 'member' as is_kept,
        sum(entry.amount_minor) over (partition by account_id order by transaction_id, line) as balance
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
    ), held as (
      select account.id, account.purpose, account.owner_kind,
        coalesce((select sum(amount_minor) from ledger_entries where account_id = account.id), 0) as total,
        account.balance_minor, coalesce((select sum(balance_minor) from ledger_shards where account_id = account.id), 0) as shards
      from ledger_accounts as account
    )
    select 'entry ' || transaction_id || '/' || line || ' says ' || coalesce(balance_after_minor::text, 'nothing') as what
      from entry where balance_after_minor is distinct from case when is_kept then balance end
    union all
    select purpose || ' ' || id || ' keeps ' || coalesce(balance_minor, shards) || ' of ' || total from held
      where total <> coalesce(balance_minor, shards) or owner_kind = 'member' and (balance_minor is null or shards <> 0)`);
  return rows.map(({ what }) => what);
}

/** Rows and ledger agree: each deposit, withdrawal and stake has exactly the postings of its state. */
async function contradictions(db: Db): Promise<Flaws> {
  const { rows } = await db.execute<{ what: string }>(sql`
    with posted as (select idempotency_key as key, id from ledger_transactions)
    select 'deposit ' || row.id || ' is ' || row.state || ' with posting ' || coalesce(posted.id::text, 'none') as what
      from deposits as row left join posted on posted.key = 'deposit:' || row.id
      where (row.state = 'credited') <> (posted.id is not null)
    union all
    select 'withdrawal ' || row.id || ' was not put aside' from withdrawals as row
      where not exists (select from posted where key = 'withdrawal:' || row.id)
    union all
    select 'withdrawal ' || row.id || ' is ' || row.state || ' and came back ' || count(posted.id) || ' times'
      from withdrawals as row left join posted
        on posted.key in ('withdrawal-return:' || row.id, 'withdrawal-refund:' || row.id)
      group by row.id, row.state
      having count(posted.id) > 1 or (row.state in ('cancelled', 'rejected') and count(posted.id) <> 1)
        or (row.state in ('in-review', 'approved', 'paid', 'received') and count(posted.id) <> 0)
    union all
    select 'withdrawal ' || row.id || ' is ' || row.state || ' and was paid ' || count(posted.id) || ' times'
      from withdrawals as row left join posted on posted.key = 'withdrawal-paid:' || row.id
      group by row.id, row.state
      having (row.state in ('paid', 'received', 'partly-received')) <> (count(posted.id) = 1)
    union all
    select posted.kind || ' ' || posted.id || ' has no row' from ledger_transactions as posted
      where (posted.kind = 'deposit' and not exists (
          select from deposits as row where 'deposit:' || row.id = posted.idempotency_key))
        or (posted.kind in ('withdrawal', 'withdrawal-return') and not exists (
          select from withdrawals as row where row.id::text = posted.reference ->> 'withdrawal'))
        or (posted.kind like 'game-%' and not exists (
          select from game_transactions where ledger_transaction_id = posted.id))
    union all
    select 'a voucher paid ' || count(*) || ' deposits' from vouchers
      where deposit_id is not null group by deposit_id having count(*) > 1
    union all
    select act || ' of ' || subject || ' was done ' || count(*) || ' times' from operator_acts
      group by act, subject having count(*) > 1`);
  return rows.map(({ what }) => what);
}

/** Every accepted request is stored once, and nothing else is. */
async function lostOrInvented(db: Db, { accepted }: Played): Promise<Flaws> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select idempotency_key as key from ledger_transactions
      where kind in ('wallet-transfer', 'line-transfer', 'rebate', 'bonus', 'game-bet', 'game-win', 'game-refund')
    union all select 'deposit:' || id from deposits
    union all select 'withdrawal:' || id from withdrawals
    union all select act || ':' || subject from operator_acts where act <> 'bonus-issue'
    union all select 'withdrawal-cancelled:' || id from withdrawals where state = 'cancelled'`);
  const kept = rows.map(({ key }) => key);
  const wanted = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, { asking, value }] of accepted) {
    const key = keyOf(name, value) ?? (asking.moves(value).length > 0 ? asking.posting : null);
    if (key === null) continue;
    const other = wanted.get(key);
    if (other !== undefined && !key.startsWith("withdrawal-"))
      problems.push(`${key} is both ${other} and ${name}`);
    wanted.set(key, name);
  }
  const known = new Set(kept);
  for (const [key, name] of wanted)
    if (!known.has(key)) problems.push(`${name} was accepted; there is no ${key}`);
  // After a lost answer, an operator's command is refused as already done, so nothing accepted may name its key.
  const told = kept.filter((key) => !isAct(key));
  for (const key of told) if (!wanted.has(key)) problems.push(`nobody knows of ${key}`);
  if (known.size < kept.length) problems.push("a key is there twice");
  return problems;
}

const isAct = (key: string): boolean => /^(?:deposit|withdrawal)-(?!cancelled)[a-z]+:/.test(key);

/** Where an accepted request with its own table row is stored. */
function keyOf(name: string, value: Readonly<Record<string, unknown>>): string | null {
  const [verb, what = "", id = ""] = name.split(" ");
  if (verb === "deposit") return `deposit:${value.depositId}`;
  if (verb === "withdraw") return `withdrawal:${value.withdrawalId}`;
  if (verb === "cancel") return `withdrawal-cancelled:${what}`;
  if (verb !== "backOffice") return null;
  const subject = /deposit/.test(String(value.lines ?? "")) ? "deposit" : "withdrawal";
  return `${subject}-${what}:${id}`;
}

/** Each balance equals the sum of the accepted requests and of its entries. */
async function wrongBalances(db: Db, { players }: Scene, { accepted }: Played): Promise<Flaws> {
  const { rows } = await db.execute<{
    id: string;
    held: string;
    aside: string;
    owed: string;
    open: string;
  }>(sql`
    select member.id,
      (select coalesce(sum(amount_minor), 0) from ledger_entries as entry join ledger_accounts as account
        on account.id = account_id where owner_id = member.id::text and purpose = 'main')::text as held,
      (select coalesce(sum(amount_minor), 0) from ledger_entries as entry join ledger_accounts as account
        on account.id = account_id where owner_id = member.id::text and purpose = 'withdrawal')::text as aside,
      (select coalesce(sum(amount_minor), 0) from withdrawals
        where member_id = member.id and state in ('in-review', 'approved'))::text as open,
      (
        (select coalesce(sum(amount_minor), 0) from deposits where member_id = member.id and state = 'credited')
        - (select coalesce(sum(amount_minor), 0) from withdrawals
          where member_id = member.id and state not in ('cancelled', 'rejected'))
        + (select coalesce(sum(amount_minor - fee_minor - received_minor), 0) from withdrawals
          where member_id = member.id and state = 'partly-received' and exists (
            select from operator_acts where act = 'withdrawal-refund' and subject = withdrawals.id::text))
      )::text as owed
    from members as member`);
  const expected = new Map(players.map(({ id }) => [id, AT_FIRST_MINOR]));
  for (const { asking, value } of accepted.values())
    for (const [id, minor] of asking.moves(value)) expected.set(id, (expected.get(id) ?? 0n) + minor);
  return rows.flatMap(({ id, held, aside, open, owed }) => {
    const should = (expected.get(id) ?? 0n) + BigInt(owed);
    return [
      ...(BigInt(held) === should ? [] : [`${id} has ${held} and should have ${should}`]),
      ...(aside === open ? [] : [`${id} has ${aside} aside for withdrawals of ${open}`]),
    ];
  });
}

export async function problemsOf(db: Db, scene: Scene, played: Played): Promise<Flaws> {
  return [
    ...played.findings,
    ...(await unbalanced(db)),
    ...(await overdrawn(db)),
    ...(await unkept(db)),
    ...(await contradictions(db)),
    ...(await lostOrInvented(db, played)),
    ...(await wrongBalances(db, scene, played)),
  ];
}
