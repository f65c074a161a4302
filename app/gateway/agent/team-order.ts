import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { isTrialSql } from "./team.ts";

/** The whole subtree sorted by account; each column is a comma-separated list. */
interface Row extends Record<string, unknown> {
  readonly ids: string | null;
  readonly uplines: string;
  readonly levels: string;
  /** 0 for a trial account, which does not count; 2 for a match; 1 for any other member. */
  readonly marks: string;
}

/**
 * The ids of members below `rootId` that match `isFound`, a condition on `member`, sorted by the size of their subtree
 * and then by account. Trial accounts do not count. Each member is added once whatever the depth, since sums go up from
 * the deepest level.
 */
export async function idsByTeam(
  db: Db,
  rootId: string,
  isFound: SQL,
  isDescending: boolean,
): Promise<readonly string[]> {
  const { rows } = await db.execute<Row>(sql`
    with recursive line (id, upline_id, level) as (
      select id, upline_id, 1 from members where upline_id = ${rootId}::uuid
      union all
      select below.id, below.upline_id, line.level + 1
      from line join members as below on below.upline_id = line.id
    )
    select string_agg(id::text, ',') as ids, string_agg(upline_id::text, ',') as uplines,
      string_agg(level::text, ',') as levels, string_agg(mark, ',') as marks
    from (
      select line.id, line.upline_id, line.level,
        case when ${isTrialSql(sql`member.type`)} then '0' when ${isFound} then '2' else '1' end as mark
      from line join members as member on member.id = line.id
      order by lower(member.account), member.id
    ) as everybody`);
  const [row] = rows;
  if (row === undefined || row.ids === null) return [];
  const ids = row.ids.split(",");
  const marks = row.marks.split(",");
  const sizes = sizesOf(ids, row.uplines.split(","), row.levels.split(",").map(Number), marks);
  const direction = isDescending ? -1 : 1;
  return ids
    .filter((_, at) => marks[at] === "2")
    .sort((left, right) => direction * ((sizes.get(left) ?? 0) - (sizes.get(right) ?? 0)));
}

/** The subtree size of each member with downlines. */
function sizesOf(
  ids: readonly string[],
  uplines: readonly string[],
  levels: readonly number[],
  marks: readonly string[],
): ReadonlyMap<string, number> {
  const deepestFirst = ids
    .map((_, at) => at)
    .sort((left, right) => (levels[right] ?? 0) - (levels[left] ?? 0));
  const sizes = new Map<string, number>();
  for (const at of deepestFirst) {
    const [id = "", upline = ""] = [ids[at], uplines[at]];
    const own = (sizes.get(id) ?? 0) + (marks[at] === "0" ? 0 : 1);
    sizes.set(upline, (sizes.get(upline) ?? 0) + own);
  }
  return sizes;
}
