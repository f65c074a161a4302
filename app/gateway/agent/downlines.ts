/**
 * Pages of an agent's subtree (AGENT-04), level by level or by a search. One query selects a page's rows and another
 * computes their details, so that totals are computed for the page's members only.
 */
import type { downlines as downlinesCall } from "@parlour/adapters/wire/agent.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { contractKinds } from "@parlour/core/contracts/contracts.ports";
import { decimalOf } from "@parlour/core/shared/money";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { isAgentType } from "../members/roles.ts";
import { balancesSql } from "./balances.ts";
import { isBelow, isTrialSql, teamSql } from "./team.ts";
import { idsByTeam } from "./team-order.ts";

type Page = AnswerOf<typeof downlinesCall>;
export type DownlineEntry = Page["content"][number];

export interface DownlinesAsked {
  readonly parentId?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: "account" | "joined" | "lastSignIn" | "team" | "balance";
  readonly isDescending: boolean;
  readonly pageNo: number;
  readonly pageSize: number;
}

const isCounted = (member: SQL): SQL => sql`not ${isTrialSql(sql`${member}.type`)}`;

/** For each of `roots`, the members below at any level, without trial accounts: `root_id`, `team`, `direct`. */
const sizesSql = (roots: SQL): SQL => sql`
  with recursive below (root_id, id, type, level) as (
    select root.id, member.id, member.type, 1 from ${roots} as root join members as member on member.upline_id = root.id
    union all
    select below.root_id, member.id, member.type, below.level + 1
    from below join members as member on member.upline_id = below.id
  )
  select root_id, count(*)::int as team, (count(*) filter (where level = 1))::int as direct
  from below where ${isCounted(sql`below`)} group by root_id`;

/**
 * A page of direct downlines of the agent or of a member below, or of search results in the whole subtree. Null for a
 * parent outside the subtree or without an account.
 */
export async function readDownlines(db: Db, agentId: string, asked: DownlinesAsked): Promise<Page | null> {
  const search = (asked.search ?? "").trim().normalize("NFC");
  const { parentId = agentId } = asked;
  if (search === "" && parentId !== agentId && !(await isBelow(db, agentId, parentId))) return null;
  const sought: Sought =
    search === ""
      ? { rootId: parentId, found: directSql(parentId), isFound: isDirect(parentId) }
      : { rootId: agentId, found: foundSql(agentId, search), isFound: isNamed(search) };
  const { sort } = asked;
  const { ids, all } = await (sort === "team"
    ? pageByTeam(db, sought, asked)
    : pageOf(db, sought, { ...asked, sort }));
  return {
    content: await entriesOf(db, agentId, ids),
    totalPages: Math.ceil(all / asked.pageSize),
    totalCount: all,
  };
}

interface Sought {
  /** The member above all of them. */
  readonly rootId: string;
  readonly found: SQL;
  /** The same as `found`, as a condition on `member` in the subtree of `rootId`. */
  readonly isFound: SQL;
}

const isDirect = (parentId: string): SQL => sql`member.upline_id = ${parentId}::uuid`;

const directSql = (parentId: string): SQL =>
  sql`select * from members as member where ${isDirect(parentId)} and ${isCounted(sql`member`)}`;

/** Matches part of a name literally, without wildcards. */
const isNamed = (search: string): SQL => sql`
  (strpos(lower(member.account), lower(${search})) > 0 or strpos(lower(member.nickname), lower(${search})) > 0)`;

const foundSql = (agentId: string, search: string): SQL => sql`
  select member.* from (${teamSql(agentId)}) as team join members as member on member.id = team.id
  where ${isNamed(search)}`;

/** The sort keys; members who never signed in sort before all others. */
const orderOf = {
  account: sql`lower(member.account)`,
  joined: sql`member.created_at`,
  lastSignIn: sql`coalesce(member.last_login_at, '-infinity')`,
  balance: sql`coalesce(held.minor, 0)`,
} as const satisfies Readonly<Record<Exclude<DownlinesAsked["sort"], "team">, SQL>>;

/** The ids of a page, and the total count. */
interface Found {
  readonly ids: readonly string[];
  readonly all: number;
}

async function pageByTeam(
  db: Db,
  { rootId, isFound }: Sought,
  { isDescending, pageNo, pageSize }: DownlinesAsked,
): Promise<Found> {
  const ids = await idsByTeam(db, rootId, isFound, isDescending);
  return { ids: ids.slice((pageNo - 1) * pageSize, pageNo * pageSize), all: ids.length };
}

async function pageOf(
  db: Db,
  { found }: Sought,
  { sort, isDescending, pageNo, pageSize }: DownlinesAsked & { readonly sort: keyof typeof orderOf },
): Promise<Found> {
  const summed =
    sort === "balance"
      ? sql`left join (${balancesSql(sql`select id, currency from found`)}) as held on held.member_id = member.id`
      : sql``;
  const { rows } = await db.execute<{ ids: string[] | null; all: number }>(sql`
    with found as materialized (${found}), page as (
      select member.id, row_number() over (
        order by ${orderOf[sort]} ${isDescending ? sql`desc` : sql`asc`}, lower(member.account), member.id) as place
      from found as member ${summed}
    )
    select (select count(*) from found)::int as all, (
      select json_agg(id order by place) from page
      where place > ${(pageNo - 1) * pageSize}::int and place <= ${pageNo * pageSize}::int) as ids`);
  return { ids: rows[0]?.ids ?? [], all: rows[0]?.all ?? 0 };
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly level: number;
  readonly path: readonly string[];
  readonly direct: number;
  readonly team: number;
  readonly balance: string;
  /** Milliseconds since the epoch. */
  readonly joined: string;
  readonly signed_in: string | null;
  readonly is_closed: boolean;
  readonly holds: readonly string[];
}

const msOf = (moment: SQL): SQL => sql`floor(extract(epoch from ${moment}) * 1000)::bigint::text`;

/** The details of members in the given order. Members outside the agent's subtree are left out. */
export async function entriesOf(db: Db, agentId: string, ids: readonly string[]): Promise<DownlineEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    with recursive asked as (select value::uuid as id from json_array_elements_text(${JSON.stringify(ids)}::json)),
    climb (id, at_id, level, path) as (
      select member.id, member.upline_id, 1, array[]::text[] from asked join members as member on member.id = asked.id
      union all
      select climb.id, above.upline_id, climb.level + 1, above.account || climb.path
      from climb join members as above on above.id = climb.at_id
      where climb.at_id <> ${agentId}::uuid
    ),
    size as (${sizesSql(sql`asked`)}),
    held as (${balancesSql(sql`select member.id, member.currency from asked join members as member on member.id = asked.id`)})
    select member.id, member.account, member.nickname, member.type, member.currency, climb.level,
      to_json(climb.path) as path, coalesce(size.direct, 0) as direct, coalesce(size.team, 0) as team,
      coalesce(held.minor, 0)::text as balance, ${msOf(sql`member.created_at`)} as joined,
      ${msOf(sql`member.last_login_at`)} as signed_in, member.closed_at is not null as is_closed,
      (select coalesce(json_agg(distinct contract.kind), '[]') from contracts as contract
        where contract.downline_id = member.id and contract.state = 'active') as holds
    from climb join members as member on member.id = climb.id left join size on size.root_id = member.id
      left join held on held.member_id = member.id
    where climb.at_id = ${agentId}::uuid and ${isCounted(sql`member`)}`);
  const byId = new Map(rows.map((row) => [row.id, entryOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const instantOf = (ms: string): string => new Date(Number(ms)).toISOString();

const entryOf = (row: Row): DownlineEntry => ({
  id: row.id,
  account: row.account,
  nickname: row.nickname,
  isAgent: isAgentType(row.type),
  level: row.level,
  path: [...row.path],
  directDownlines: row.direct,
  team: row.team,
  balance: decimalOf({ amountMinor: BigInt(row.balance), currency: row.currency }),
  currency: row.currency,
  joinedAt: instantOf(row.joined),
  lastSignInAt: row.signed_in === null ? null : instantOf(row.signed_in),
  isClosed: row.is_closed,
  holds: contractKinds.filter((kind) => row.holds.includes(kind)),
});
