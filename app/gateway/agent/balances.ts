import { type SQL, sql } from "drizzle-orm";

/**
 * A query for the main wallet balances of many members: `member_id`, `minor`. `holders` is a query of `id` and
 * `currency`; members without a wallet have no row.
 */
export const balancesSql = (holders: SQL): SQL => sql`
  select holder.id as member_id, wallet.balance_minor as minor from (${holders}) as holder join ledger_accounts as wallet
    on wallet.owner_kind = 'member' and wallet.owner_id = holder.id::text and wallet.purpose = 'main'
      and wallet.currency = holder.currency`;
