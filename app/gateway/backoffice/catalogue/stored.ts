/** The catalogue as the database has it, in the words of a catalogue file. */
import { asc } from "drizzle-orm";
import { firstCurrency } from "../../content/currencies.ts";
import { readSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { games, lanes, type Translations, vendors } from "../../database/schema.ts";
import { namesAfter } from "./names-in-files.ts";

export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly names: Translations;
  readonly categories: readonly string[];
  readonly opensIn: "page" | "window";
  readonly popupList: boolean;
  readonly sort: number;
}

export interface Game {
  readonly code: string;
  readonly vendor: string;
  readonly name: string;
  readonly names: Translations;
  readonly category: string;
  readonly classify: string;
  readonly motif: string;
  readonly minBetMinor: bigint;
  readonly lines: number;
  /** The operator's own figure, without the counted rounds. */
  readonly popularity: number;
  readonly new: boolean;
  readonly enabled: boolean;
  readonly nodeId: number;
}

export interface Lane {
  readonly category: string;
  readonly layout: string;
  readonly sort: number;
}

export interface Stored {
  readonly vendors: ReadonlyMap<string, Vendor>;
  readonly games: ReadonlyMap<string, Game>;
  readonly lanes: ReadonlyMap<string, Lane>;
}

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [keyOf(row), row]));

/** All of it, in the operator's order; games by vendor and number. */
/** The currency in which the smallest bets of games are written. */
export const currencyOfBets = async (db: Db): Promise<string> => firstCurrency(await readSettings(db));

export async function readStored(db: Db): Promise<Stored> {
  const vendorRows = await db.select().from(vendors).orderBy(asc(vendors.sort), asc(vendors.code));
  const gameRows = await db.select().from(games).orderBy(asc(games.vendorCode), asc(games.nodeId));
  const laneRows = await db.select().from(lanes).orderBy(asc(lanes.sort), asc(lanes.category));
  return {
    vendors: byKey(
      vendorRows.map(({ code, displayName, names, categories, opensIn, hasPopupList, sort }) => ({
        ...{
          code,
          name: displayName,
          names: namesAfter(names),
          categories,
          opensIn,
          popupList: hasPopupList,
          sort,
        },
      })),
      ({ code }) => code,
    ),
    games: byKey(gameRows.map(gameOf), ({ code }) => code),
    lanes: byKey(laneRows, ({ category }) => category),
  };
}

export const gameOf = ({ nodeId, code, name, vendorCode, ...row }: typeof games.$inferSelect): Game => ({
  code,
  vendor: vendorCode,
  name,
  names: namesAfter(row.names),
  category: row.category,
  classify: row.classify,
  motif: row.motif,
  minBetMinor: row.minBetMinor,
  lines: row.lines,
  popularity: row.popularity - row.countedRounds,
  new: row.isNew,
  enabled: row.enabled,
  nodeId,
});
