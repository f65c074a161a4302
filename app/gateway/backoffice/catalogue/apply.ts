/** Writes a planned import: one statement for each kind of change, since ten thousand statements would take minutes. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import type { Plan } from "./plan.ts";

/** Rows as one JSON document; ten thousand rows as parameters take seconds on an embedded database. */
const json = (rows: readonly object[]): SQL =>
  sql`${JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? `${value}` : value))}::jsonb`;

const vendorRows = (rows: readonly object[]): SQL => sql`jsonb_to_recordset(${json(rows)}) as r (
  code text, name text, names jsonb, categories text[], "opensIn" text, "popupList" boolean, sort integer)`;
const gameRows = (rows: readonly object[]): SQL => sql`jsonb_to_recordset(${json(rows)}) as r (
  code text, vendor text, name text, names jsonb, category text, classify text, motif text, "minBetMinor" bigint, lines integer,
  popularity integer, new boolean, enabled boolean, "nodeId" integer)`;
const laneRows = (rows: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${json(rows)}) as r (category text, layout text, sort integer)`;

/**
 * Writes what differs and nothing else, within the caller's transaction. A kind without a change gets no statement, because
 * even one that finds no rows would count as a change of the content.
 */
export async function applyPlan(tx: Db, { vendors, games, lanes }: Plan): Promise<void> {
  const write = async (rows: readonly object[], statement: (rows: readonly object[]) => SQL) => {
    if (rows.length > 0) await tx.execute(statement(rows));
  };
  await write(
    vendors.added,
    (rows) => sql`insert into vendors (code, display_name, names, categories, opens_in, has_popup_list, sort)
      select r.code, r.name, r.names, r.categories, r."opensIn", r."popupList", r.sort from ${vendorRows(rows)}`,
  );
  await write(
    vendors.changed,
    (
      rows,
    ) => sql`update vendors v set display_name = r.name, names = r.names, categories = r.categories, opens_in = r."opensIn",
      has_popup_list = r."popupList", sort = r.sort from ${vendorRows(rows)} where v.code = r.code`,
  );
  await write(
    games.added,
    (
      rows,
    ) => sql`insert into games (node_id, code, name, names, vendor_code, category, classify, motif, popularity,
        min_bet_minor, lines, is_new, enabled)
      select r."nodeId", r.code, r.name, r.names, r.vendor, r.category, r.classify, r.motif, r.popularity, r."minBetMinor",
        r.lines, r.new, r.enabled from ${gameRows(rows)}`,
  );
  await write(
    games.changed,
    // The rounds may have been counted since the rows were read.
    (
      rows,
    ) => sql`update games g set name = r.name, names = r.names, category = r.category, classify = r.classify, motif = r.motif,
      popularity = r.popularity + g.counted_rounds, min_bet_minor = r."minBetMinor", lines = r.lines, is_new = r.new,
      enabled = r.enabled from ${gameRows(rows)} where g.code = r.code`,
  );
  await write(
    games.pruned,
    (rows) => sql`update games g set enabled = false from ${gameRows(rows)} where g.code = r.code`,
  );
  await write(
    lanes.added,
    (rows) =>
      sql`insert into lanes (category, layout, sort) select r.category, r.layout, r.sort from ${laneRows(rows)}`,
  );
  await write(
    lanes.changed,
    (rows) =>
      sql`update lanes l set layout = r.layout, sort = r.sort from ${laneRows(rows)} where l.category = r.category`,
  );
  await write(
    lanes.pruned,
    (rows) => sql`delete from lanes l using ${laneRows(rows)} where l.category = r.category`,
  );
}
