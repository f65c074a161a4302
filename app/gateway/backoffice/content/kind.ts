import type { Db } from "../../database/database.ts";
import type { Field, Row } from "./fields.ts";

/** A kind of content that the back office edits: its table, its key and its fields. */
export interface Kind {
  readonly table: string;
  /** The key column; the database assigns numeric keys itself. */
  readonly key: "id" | "code";
  readonly isNumbered: boolean;
  /** Column values that separate its rows from others in the same table. */
  readonly of: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, Field>>;
  /** The initial values of a new row. */
  readonly fresh: (now: string) => Row;
  readonly order: string;
  /** A problem with the combination of the fields, which the gateway could not show; null when there is none. */
  readonly problem?: (db: Db, row: Row) => Promise<string | null>;
  /** Why the row of that id must stay; null when it may be removed. */
  readonly stays?: (db: Db, id: string) => Promise<string | null>;
}
