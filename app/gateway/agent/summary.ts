/** An agent's current subtree in numbers (AGENT-01). */
import type { teamSummary } from "@parlour/adapters/wire/agent.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { defaultConfig } from "@parlour/core/portal/portal.config";
import { dayOf } from "@parlour/core/records/records.rules";
import { decimalOf } from "@parlour/core/shared/money";
import { sql } from "drizzle-orm";
import { dayStartMs } from "../safety/periods.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { balancesSql } from "./balances.ts";
import { teamSql } from "./team.ts";

interface Row extends Record<string, unknown> {
  readonly levels: readonly { readonly level: number; readonly members: number }[] | null;
  readonly members: number;
  readonly agents: number;
  readonly joined: number;
  readonly active: number;
  readonly online: number;
  readonly balance: string;
}

/** Today is the operator's day. The balance covers wallets in the agent's currency only. */
export async function readTeam(
  { db, clock, settings, sessions }: Needs<"clock" | "db" | "settings" | "sessions">,
  agent: Pick<Member, "id" | "currency">,
): Promise<AnswerOf<typeof teamSummary>> {
  const { timeZone } = await settings.read();
  const nowMs = clock.nowMs();
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const today = at(dayStartMs(dayOf(nowMs, timeZone), timeZone));
  const seenSince = at((await sessions.seenSince())?.getTime() ?? 0);
  const { rows } = await db.execute<Row>(sql`
    with team as materialized (${teamSql(agent.id)})
    select
      (select json_agg(json_build_object('level', level, 'members', members) order by level)
        from (select level, count(*)::int as members from team group by level) as each) as levels,
      (select count(*) from team)::int as members,
      (select count(*) from team where type in (${sql.raw(defaultConfig.agentTypes.join(", "))}))::int as agents,
      (select count(*) from team where created_at >= ${today})::int as joined,
      (select count(distinct round.member_id) from game_rounds as round join team on team.id = round.member_id
        where round.state = 'settled' and round.closed_at >= ${today})::int as active,
      (select count(distinct session.member_id) from sessions as session join team on team.id = session.member_id
        where session.ended_at is null and session.expires_at > ${at(nowMs)}
          and coalesce(session.last_seen_at, session.created_at) >= ${seenSince})::int as online,
      (select coalesce(sum(minor), 0) from (${balancesSql(sql`select id, ${agent.currency}::text as currency from team`)}) as held)::text
        as balance`);
  const [row] = rows;
  if (row === undefined) throw new Error("The query for a team returned no row");
  const { members, agents, joined, active, online, balance } = row;
  return {
    members,
    agents,
    levels: withoutGaps(row.levels ?? []),
    joinedToday: joined,
    activeToday: active,
    online,
    balance: decimalOf({ amountMinor: BigInt(balance), currency: agent.currency }),
    currency: agent.currency,
  };
}

/** Adds levels without members: a level of trial accounts alone counts 0 but has members below it. */
function withoutGaps(levels: NonNullable<Row["levels"]>) {
  const deepest = levels.at(-1)?.level ?? 0;
  const known = new Map(levels.map(({ level, members }) => [level, members]));
  return Array.from({ length: deepest }, (_, at) => ({ level: at + 1, members: known.get(at + 1) ?? 0 }));
}
