import type { RecordSort } from "@parlour/core/records/records.ports";
import { type SQL, sql } from "drizzle-orm";
import type { Json } from "../database/columns.ts";
import type { Db } from "../database/database.ts";

export interface Paging {
  readonly filter: string | null;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** One of the list's `orders`; without it the list's own order. */
  readonly sort?: RecordSort | null;
}

/** The SQL that differs between lists. */
export interface ListParts {
  /**
   * All rows of the list in the days. `sort_at` and `sort_id` order them; `filter` and `filter_name` select them (null for none).
   */
  readonly ranged: SQL;
  /** A row as JSON. Amounts are text, because JSON numbers would be read as floats. */
  readonly row: SQL;
  /** Sums over all selected rows as JSON; amounts are text. */
  readonly totals: SQL;
  /** Further orders: a column of `ranged` by the word in the request. */
  readonly orders?: Readonly<Record<string, SQL>>;
  /** The list's own order, if the latest first is ambiguous. */
  readonly order?: SQL;
  /** A query over `page` that adds data for displayed rows only; it keeps the columns of `page`. */
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
 * One page of a list, by default the latest first, with the totals of all pages, in one round trip and from one moment. An
 * unknown order is a defect of the caller.
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
  if (list === undefined) throw new Error("The query for a list returned no row");
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
  if (column === undefined) throw new Error("The list does not have the requested order");
  return sql`${column} ${sql.raw(sort.isDescending ? "desc" : "asc")}, ${order}`;
}

/** A moment in the wire's format. */
export const instantSql = (at: SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
