/**
 * An agent's subtree: all members below at any level, without the agent and trial accounts. Closed accounts and members
 * below a trial account belong to it.
 */
import { defaultConfig } from "@parlour/core/portal/portal.config";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { isUuid } from "../database/storable-text.ts";
import { findAccount } from "../members/find-account.ts";
import { nameKey } from "../members/name-key.ts";
import { isTrialType } from "../members/roles.ts";
import type { Member } from "../security/sessions.ts";

/** Whether a member's type is a trial account's. */
export const isTrialSql = (type: SQL): SQL =>
  sql`${type} in (${sql.raw(defaultConfig.trialTypes.join(", "))})`;

/**
 * The subtree as a query, for use in parentheses or in a `with` clause. Columns: `id`, `account`, `nickname`, `type`,
 * `currency`, `upline_id`, `created_at`, `closed_at`, and `level`, which is 1 for a direct downline.
 */
export const teamSql = (agentId: string): SQL => sql`
  with recursive line (id, level) as (
    select id, 1 from members where upline_id = ${agentId}::uuid
    union all
    select below.id, line.level + 1 from line join members as below on below.upline_id = line.id
  )
  select member.id, member.account, member.nickname, member.type, member.currency, member.upline_id, member.created_at,
    member.closed_at, line.level
  from line join members as member on member.id = line.id
  where not ${isTrialSql(sql`member.type`)}`;

/** The same columns as `teamSql` for one account; empty when it is not in the subtree. */
export const teamMemberSql = (agentId: string, account: string): SQL => sql`
  with recursive climb (id, at_id, level) as (
    select id, upline_id, 1 from members
    where account_key = ${nameKey(account)} and not ${isTrialSql(sql`type`)}
    union all
    select climb.id, above.upline_id, climb.level + 1
    from climb join members as above on above.id = climb.at_id
    where climb.at_id <> ${agentId}::uuid
  )
  select member.id, member.account, member.nickname, member.type, member.currency, member.upline_id, member.created_at,
    member.closed_at, climb.level
  from climb join members as member on member.id = climb.id
  where climb.at_id = ${agentId}::uuid`;

/** A member's level below the agent, 1 for a direct downline; null for a member outside the subtree. */
export async function levelBelow(tx: Db, agentId: string, memberId: string): Promise<number | null> {
  if (!isUuid(memberId)) return null;
  const { rows } = await tx.execute<{ level: number }>(sql`
    with recursive climb (at_id, level) as (
      select upline_id, 1 from members where id = ${memberId}::uuid and not ${isTrialSql(sql`type`)}
      union all
      select above.upline_id, climb.level + 1
      from climb join members as above on above.id = climb.at_id
      where climb.at_id <> ${agentId}::uuid
    )
    select level from climb where at_id = ${agentId}::uuid`);
  return rows[0]?.level ?? null;
}

/** Whether a member is in the agent's subtree; false for an unknown id. */
export const isBelow = async (tx: Db, agentId: string, memberId: string): Promise<boolean> =>
  (await levelBelow(tx, agentId, memberId)) !== null;

export interface TeamMember {
  readonly member: Member;
  /** 1 for a direct downline. */
  readonly level: number;
}

/** The member of the subtree with this account, in any case. Null alike for an account elsewhere and an unknown one. */
export async function teamMember(tx: Db, agentId: string, account: string): Promise<TeamMember | null> {
  const member = await findAccount(tx, account);
  if (member === null || isTrialType(member.type)) return null;
  const level = await levelBelow(tx, agentId, member.id);
  return level === null ? null : { member, level };
}
