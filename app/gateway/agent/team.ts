/**
 * An agent's team: everybody below at any level, without the agent and without trial accounts. Who has closed the account
 * stays in it, and so does whoever is below a trial account.
 */
import { defaultConfig } from "@parlour/core/portal/portal.config";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { isUuid } from "../database/keepable.ts";
import { findAccount } from "../members/find-account.ts";
import { nameKey } from "../members/name-key.ts";
import { isTrialType } from "../members/roles.ts";
import type { Member } from "../security/sessions.ts";

/** Whether a member's type is one of a trial account's. */
export const isTrialSql = (type: SQL): SQL =>
  sql`${type} in (${sql.raw(defaultConfig.trialTypes.join(", "))})`;

/**
 * The team as a query of its own, to stand in brackets or in a `with`: `id`, `account`, `nickname`, `type`, `currency`,
 * `upline_id`, `created_at`, `closed_at`, and `level` from 1 for a direct downline.
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

/** As `teamSql`, but of one person; empty for an account that is not in the team, and for one that there is not. */
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

/** How far below the agent a member is, from 1 for a direct downline; null for whoever is not in the team. */
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

/** Whether a member is in the agent's team; false for an id that nobody has. */
export const isBelow = async (tx: Db, agentId: string, memberId: string): Promise<boolean> =>
  (await levelBelow(tx, agentId, memberId)) !== null;

/** Somebody of a team. */
export interface TeamMember {
  readonly member: Member;
  /** From 1 for a direct downline. */
  readonly level: number;
}

/** The one of the team who has an account, in whatever case; null alike for a foreign account and for one that there is not. */
export async function teamMember(tx: Db, agentId: string, account: string): Promise<TeamMember | null> {
  const member = await findAccount(tx, account);
  if (member === null || isTrialType(member.type)) return null;
  const level = await levelBelow(tx, agentId, member.id);
  return level === null ? null : { member, level };
}
