/** What the tables share: kinds of columns, and what lies in them. */
import { bigint, numeric, timestamp } from "drizzle-orm/pg-core";

/** One text in several of the operator's languages, by its own codes: `{ EN: "Welcome", TY: "Welcome" }`. */
export type Translations = Readonly<Record<string, string>>;

/** Anything JSON can carry; the reader decodes it by a schema, as it would an answer from outside. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** timestamptz, read as `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** int8 minor units of a currency. */
export const minor = (name: string) => bigint(name, { mode: "bigint" });
/** Minor units that may be more than an int8 holds, as a sum of them may. */
export const exact = (name: string) => numeric(name, { mode: "bigint" });
export const rowId = () => bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity();
