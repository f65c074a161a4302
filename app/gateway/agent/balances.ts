import { type SQL, sql } from "drizzle-orm";

/**
 * What lies in the main wallets of many, each the sum of its entries as everywhere: `member_id`, `minor`. `holders` is a
 * query of `id` and `currency`; who has no entries is not among the rows. The wallets are put into one array, since a plan that
 * looks for each wallet's entries by itself takes seconds for a team of thousands, and is what a database without statistics
 * chooses.
 */
export const balancesSql = (holders: SQL): SQL => sql`
  with wallets as materialized (
    select wallet.id, holder.id as member_id from (${holders}) as holder join ledger_accounts as wallet
      on wallet.owner_kind = 'member' and wallet.owner_id = holder.id::text and wallet.purpose = 'main'
        and wallet.currency = holder.currency
  ), sums as (
    select account_id, sum(amount_minor) as minor from ledger_entries
    where account_id = any(array(select id from wallets)) group by account_id
  )
  select wallets.member_id, sums.minor from wallets join sums on sums.account_id = wallets.id`;
