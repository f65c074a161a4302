/** The lists of open and past decisions: their rows, and what narrows them. */
import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../database/database.ts";
import { isUuid } from "../../database/storable-text.ts";
import { Complaint } from "../outcome.ts";

export const LISTED_AT_MOST = 200;
/** A file is read by programs, so its pages are longer. */
export const IN_A_FILE_AT_MOST = 5_000;

/** A row of a list of open decisions. */
export interface Listed {
  readonly id: string;
  readonly state: string;
  readonly worth: string;
  /** A decimal of `currency`, or whole points; empty where there is none. */
  readonly amount: string;
  readonly currency: string;
  readonly account: string;
  readonly about: string;
  readonly at: Date;
}

/** What a list is asked for. Without a state, and unless it is all, it has what waits for a decision. */
export interface ListQuery {
  readonly isAll: boolean;
  readonly state?: string | undefined;
  readonly memberId?: string | undefined;
  readonly currency?: string | undefined;
  /** When it was asked for: from this moment, up to `until` without it. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** The id of the last row before these. */
  readonly after?: string | undefined;
  readonly most: number;
}

/** The columns of one table by which a list is narrowed and sorted. */
export interface ListColumns {
  readonly id: PgColumn;
  readonly at: PgColumn;
  readonly memberId: PgColumn;
  /** Null where rows have no currency. */
  readonly currency: PgColumn | null;
  readonly state: SQL | PgColumn;
  /** Whether the latest row is the first also of what waits. */
  readonly isLatestFirst?: boolean;
}

const isDescending = ({ isAll }: ListQuery, { isLatestFirst = false }: ListColumns): boolean =>
  isAll || isLatestFirst;

/** The condition of a list; `waiting` is that of rows which wait for a decision. */
export function narrowed(query: ListQuery, columns: ListColumns, waiting: SQL | undefined): SQL | undefined {
  const { id, at, memberId, currency, state } = columns;
  const beyond = isDescending(query, columns) ? sql`<` : sql`>`;
  return and(
    query.isAll || query.state !== undefined ? undefined : waiting,
    query.state === undefined ? undefined : sql`${state} = ${query.state}`,
    query.memberId === undefined ? undefined : eq(memberId, query.memberId),
    query.currency === undefined || currency === null ? undefined : eq(currency, query.currency),
    query.from === undefined ? undefined : gte(at, query.from),
    query.until === undefined ? undefined : lt(at, query.until),
    query.after === undefined ? undefined : sql`(${at}, ${id}) ${beyond} ${placeOf(columns, query.after)}`,
  );
}

/** Where a row stands in the list, whatever its state is by now. */
const placeOf = ({ id, at }: ListColumns, after: string): SQL =>
  sql`(select past.${sql.identifier(at.name)}, past.${sql.identifier(id.name)} from ${id.table} as past
    where past.${sql.identifier(id.name)} = ${after}::${sql.raw(id.getSQLType())})`;

/** A page goes on after a row that there is. Throws a `Complaint` for another id. */
export async function requireRow(db: Db, { id }: ListColumns, after: string, what: string): Promise<void> {
  const isId = id.getSQLType() === "uuid" ? isUuid(after) : /^\d{1,18}$/.test(after);
  const found = isId ? await db.select({ id }).from(id.table).where(eq(id, after)).limit(1) : [];
  if (found.length === 0) throw new Complaint(`There is no ${after.slice(0, 60)} among the ${what}.`);
}

/** The order of a list: by time, and by id within one moment, so that each page begins where the last one ended. */
export const inOrder = (query: ListQuery, columns: ListColumns): readonly SQL[] =>
  [columns.at, columns.id].map(isDescending(query, columns) ? desc : asc);
