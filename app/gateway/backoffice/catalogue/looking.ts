/** `catalogue list` and `catalogue show`: the games as they are, also those that are off. */
import { gameCategories } from "@parlour/adapters/wire/schemas.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, asc, count, eq, gt, lt, or } from "drizzle-orm";
import * as v from "valibot";
import { byPopularity } from "../../content/catalogue.ts";
import { closedAt } from "../../content/closed-games.ts";
import { HOT_OF_EACH_CATEGORY } from "../../content/game-lists.ts";
import { readSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { favourites, games, lanes } from "../../database/schema.ts";
import { columns } from "../columns.ts";
import { defineRead, type Work } from "../command.ts";
import { shorten } from "../content/fields.ts";
import { flag, optionalText, text, texts, whole } from "../inputs.ts";
import { Complaint } from "../outcome.ts";
import { nameFieldsOf } from "./names-in-files.ts";
import { currencyOfBets } from "./stored.ts";

export type GameRow = typeof games.$inferSelect;

const PAGE = 100;

const listed = v.object({
  code: v.string(),
  vendor: v.string(),
  name: v.string(),
  category: v.string(),
  /** The operator's figure and the rounds counted beside it; lists are in the order of their sum. */
  popularity: v.number(),
  rounds: v.number(),
  state: v.string(),
});

export const listCommand = defineRead({
  words: "catalogue list",
  summary:
    "Games, the most played first: all, or those of a vendor, of a category, that are off, or with these words.",
  right: "view",
  fields: {
    vendor: optionalText("a vendor's code"),
    category: optionalText(`one of ${gameCategories.join(", ")}`),
    off: flag("those that are off alone"),
    page: v.optional(whole("a page of 100, from 1", 1, 100_000), 1),
    words: texts("words of the name or the code"),
  },
  plain: ["words"],
  answer: v.object({ games: v.array(listed), found: v.number(), page: v.number(), pages: v.number() }),
  async read(work, { vendor, category, off: isOff = false, page, words }) {
    if (category !== undefined && !gameCategories.some((known) => known === category))
      throw new Complaint(`There is no category "${shorten(category, 40)}": ${gameCategories.join(", ")}.`);
    const rows = await work.db
      .select()
      .from(games)
      .where(
        and(
          vendor === undefined ? undefined : eq(games.vendorCode, vendor),
          category === undefined ? undefined : eq(games.category, category),
          isOff ? eq(games.enabled, false) : undefined,
        ),
      )
      .orderBy(...byPopularity);
    const sought = words.map((word) => word.toLowerCase());
    const found = rows.filter(({ name, code }) =>
      sought.every((word) => `${name} ${code}`.toLowerCase().includes(word)),
    );
    const stateOf = await statesNow(work);
    return {
      games: found.slice((page - 1) * PAGE, page * PAGE).map((row) => ({
        ...{ code: row.code, vendor: row.vendorCode, name: row.name, category: row.category },
        ...{ popularity: row.popularity - row.countedRounds, rounds: row.countedRounds, state: stateOf(row) },
      })),
      found: found.length,
      page,
      pages: Math.ceil(found.length / PAGE),
    };
  },
  lines: ({ games: shown, found, page, pages }) => [
    ...columns(
      shown.map((each) => [
        ...[each.code, each.category, `${each.popularity}`, `+${each.rounds}`, each.state],
        each.name,
      ]),
      [2, 3],
    ),
    found === 0
      ? "There is no such game."
      : `${found === 1 ? "One game" : `${found} games`}${pages > 1 ? `, page ${page} of ${pages}` : ""}`,
  ],
});

/** What players see of a game now. */
async function statesNow({ db, nowMs }: Work): Promise<(game: GameRow) => string> {
  const closed = closedAt(await readSettings(db), nowMs());
  const shown = new Set((await db.select().from(lanes)).map(({ category }) => category));
  return ({ enabled, category, vendorCode, code }) => {
    if (!enabled) return "off";
    if (!shown.has(category)) return "no lane";
    return closed.vendors.includes(vendorCode) || closed.games.includes(code) ? "closed" : "on";
  };
}

const shownGame = v.object({
  ...listed.entries,
  /** Its names in other languages. */
  names: v.record(v.string(), v.string()),
  nodeId: v.number(),
  classify: v.string(),
  motif: v.string(),
  minBet: v.string(),
  lines: v.number(),
  isNew: v.boolean(),
  /** How many players have it among their favourites. */
  favourites: v.number(),
  /** Its place among the games of its category that are on, from 1; null for one that is not shown. */
  place: v.nullable(v.number()),
  /** Whether the list of hot games has it. */
  isHot: v.boolean(),
});

export const showCommand = defineRead({
  words: "catalogue show",
  summary: "A game with all its fields, its place in its category, and whether it is hot.",
  right: "view",
  fields: { game: text("a game's code") },
  plain: ["game"],
  answer: shownGame,
  async read(work, { game }) {
    const row = await mustFindGame(work.db, game);
    const state = (await statesNow(work))(row);
    const isShown = state === "on" || state === "closed";
    const place = isShown ? await placeOf(work.db, row) : null;
    const [liked] = await work.db
      .select({ found: count() })
      .from(favourites)
      .where(eq(favourites.nodeId, row.nodeId));
    return {
      ...{
        code: row.code,
        vendor: row.vendorCode,
        name: row.name,
        names: row.names,
        category: row.category,
        state,
      },
      ...{ popularity: row.popularity - row.countedRounds, rounds: row.countedRounds, nodeId: row.nodeId },
      ...{ classify: row.classify, motif: row.motif, lines: row.lines, isNew: row.isNew },
      minBet: decimalOf({ amountMinor: row.minBetMinor, currency: await currencyOfBets(work.db) }),
      favourites: liked?.found ?? 0,
      place,
      isHot: place !== null && place <= HOT_OF_EACH_CATEGORY,
    };
  },
  lines: ({ code, names, place, isHot, ...fields }) => [
    code,
    ...Object.entries(nameFieldsOf(names)).map(([field, name]) => `  ${field}: ${name}`),
    ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value === "" ? "none" : value}`),
    `  place: ${placeText(place, isHot)}`,
  ],
});

export const placeText = (place: number | null, isHot: boolean): string =>
  place === null ? "not shown" : `${place} of its category${isHot ? ", in the list of hot games" : ""}`;

/** Its place among the games of its category that are on, from 1. */
export async function placeOf(db: Db, { category, popularity, nodeId }: GameRow): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(games)
    .where(
      and(
        eq(games.enabled, true),
        eq(games.category, category),
        or(gt(games.popularity, popularity), and(eq(games.popularity, popularity), lt(games.nodeId, nodeId))),
      ),
    );
  return (row?.before ?? 0) + 1;
}

/** The game of `CODE` or `VENDOR/CODE`; throws a `Complaint` for one that there is not. */
export async function mustFindGame(db: Db, named: string): Promise<GameRow> {
  const [first = "", second, ...more] = named.split("/");
  const [row] = await db
    .select()
    .from(games)
    .where(
      second === undefined ? eq(games.code, first) : and(eq(games.code, second), eq(games.vendorCode, first)),
    )
    .orderBy(asc(games.nodeId));
  if (row === undefined || more.length > 0)
    throw new Complaint(
      `There is no game ${shorten(named, 60)}: catalogue list ${shorten(second ?? first, 40)}`,
    );
  return row;
}
