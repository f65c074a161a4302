import type { RecordSort } from "@parlour/core/records/records.ports";
import { type SQL, sql } from "drizzle-orm";
import type { Json } from "../database/columns.ts";
import type { Db } from "../database/database.ts";

/** What a list is asked for, beside its days. */
export interface Paging {
  readonly filter: string | null;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** By a word of the list's `orders`; the list's own order without it. */
  readonly sort?: RecordSort | null;
}

/** Everything about a list that differs by its kind, in SQL. */
export interface ListParts {
  /**
   * All rows of the list in the days, with the columns `sort_at` and `sort_id` that they are ordered by, and `filter` and
   * `filter_name` that they can be picked by (null for none).
   */
  readonly ranged: SQL;
  /** A row as JSON. Amounts are text, because a JSON number would be read as a float. */
  readonly row: SQL;
  /** Sums over all picked rows as JSON; amounts are text. */
  readonly totals: SQL;
  /** What else the rows can be ordered by: a column of `ranged` for each word that may be asked for. */
  readonly orders?: Readonly<Record<string, SQL>>;
  /** The list's own order, where the latest first does not tell its rows apart. */
  readonly order?: SQL;
  /** A query over `page` that adds what only rows that are shown need; it keeps the columns of `page`. */
  readonly shown?: SQL;
}

export interface List<Row, Totals> {
  readonly rows: readonly Row[];
  readonly totals: Totals;
  readonly count: number;
  readonly pages: number;
  readonly filters: readonly { readonly value: string; readonly name: string }[];
}

/**
 * One page of a list, the latest first unless another order is asked for, with what all pages come to: in one round trip, and
 * of one moment. A word to order by that the list does not have is a defect of whoever let it through.
 */
export async function readList<Row, Totals>(
  db: Db,
  parts: ListParts,
  { filter, page, size, sort = null }: Paging,
): Promise<List<Row, Totals>> {
  const { ranged, row, totals, shown = sql`select * from page` } = parts;
  const order = orderOf(parts, sort);
  const { rows: found } = await db.execute<{
    count: number;
    totals: Json;
    rows: Json;
    filters: { value: string; name: string }[];
  }>(sql`
    with ranged as materialized (${ranged}),
      picked as (select * from ranged where ${filter}::text is null or filter = ${filter}),
      page as (
        select * from picked order by ${order} limit ${size} offset ${(page - 1) * size}
      ),
      shown as (${shown})
    select
      (select count(*)::int from picked) as count,
      (select ${totals} from picked) as totals,
      coalesce((select json_agg(${row} order by ${order}) from shown), '[]') as rows,
      coalesce((
        select json_agg(json_build_object('value', filter, 'name', filter_name) order by filter_name, filter)
        from (select distinct filter, filter_name from ranged where filter is not null) as known
      ), '[]') as filters`);
  const [list] = found;
  if (list === undefined) throw new Error("A list was asked for and none was answered");
  return {
    rows: list.rows as Row[],
    totals: list.totals as Totals,
    count: list.count,
    pages: Math.ceil(list.count / size),
    filters: list.filters,
  };
}

function orderOf(
  { orders = {}, order = sql`sort_at desc, sort_id desc` }: ListParts,
  sort: RecordSort | null,
): SQL {
  if (sort === null) return order;
  const column = Object.hasOwn(orders, sort.by) ? orders[sort.by] : undefined;
  if (column === undefined) throw new Error("A list was asked for in an order that it does not have");
  return sql`${column} ${sql.raw(sort.isDescending ? "desc" : "asc")}, ${order}`;
}

/** A moment as the wire has it. */
export const instantSql = (at: SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
