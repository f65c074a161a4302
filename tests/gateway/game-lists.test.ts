/** Game lists are filtered in memory; the same filter in SQL has to return the same pages. */

import { readShownGames, type ShownGames } from "@parlour/app/gateway/content/catalogue.ts";
import {
  gameFilterOf,
  gamePageOf,
  hotGamesOf,
  minBetIn,
  popularOf,
} from "@parlour/app/gateway/content/game-lists.ts";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { games, lanes, vendors } from "@parlour/app/gateway/database/schema.ts";
import { parseMoney } from "@parlour/core/shared/money";
import { and, asc, count, desc, eq, gte, inArray, lte, notInArray, type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EVENING_MS } from "./support/beginnings.ts";
import { forEachDatabase } from "./support/databases.ts";

const categories = ["LIVE", "RNG", "FISH", "PVP", "COCKFIGHT"] as const;
/** Wildcards of SQL patterns and names in other alphabets. */
const oddNames = ["50% off_the \\ wall", "It's 'quoted'", "ΩMEGA moon", "月の moon", "MoOn  RIVER", "%_%"];

const filters = fc.record(
  {
    gameType: fc.constantFrom(...categories),
    vassalage: fc.constantFrom("AURORA", "TIDEGLASS", "CHANDELIER", "NOBODY"),
    gameClassify: fc.constantFrom("SC", "VP", "TG", "none"),
    gameName: fc.oneof(
      fc.constantFrom("moon", "MOON", " moon ", "%", "_", "\\", "' or 1=1 --", "", "  ", "月"),
      fc.constantFrom(...oddNames).map((name) => name.slice(1, 5)),
      fc.string({ maxLength: 3 }).filter((text) => !text.includes("\0")),
    ),
    minBet: fc.constantFrom("0", "0.10", "0.50", "2", "1000", "0.001"),
    minLineNum: fc.constantFrom(0, 1, 20, 50, 10_000),
  },
  { requiredKeys: ["gameType"] },
);
const page = fc.record({ pageNo: fc.integer({ min: 1, max: 40 }), pageSize: fc.constantFrom(1, 24, 200) });
const currency = fc.constantFrom("USD", "VND", "KWD");

forEachDatabase((_name, open) => {
  let database: Database;
  let shown: ShownGames;
  beforeAll(async () => {
    database = await open({ demo: false, atMs: EVENING_MS });
    const { db } = database;
    const odd = oddNames.map((name, at) => ({
      nodeId: 900_000 + at,
      code: `ODD_${at}`,
      name,
      vendorCode: "AURORA",
      category: "RNG",
      classify: "SC",
      // Games of equal popularity are sorted by id.
      popularity: 7,
      minBetMinor: 50n,
      lines: 20,
    }));
    await db.insert(games).values([
      ...odd,
      {
        ...odd[0],
        nodeId: 900_100,
        code: "OFF",
        name: "Off",
        vendorCode: "AURORA",
        category: "RNG",
        minBetMinor: 1n,
        enabled: false,
      },
      {
        ...odd[0],
        nodeId: 900_101,
        code: "MYSTERY",
        name: "Mystery",
        vendorCode: "AURORA",
        category: "MYSTERY",
        minBetMinor: 1n,
      },
    ]);
    await db.delete(lanes).where(eq(lanes.category, "COCKFIGHT"));
    shown = await readShownGames(db);
  });
  afterAll(() => database.close());

  const isShown = () =>
    and(
      eq(games.enabled, true),
      inArray(games.category, database.db.select({ category: lanes.category }).from(lanes)),
    );
  const idsOf = (where: SQL | undefined) =>
    database.db
      .select({ nodeId: games.nodeId })
      .from(games)
      .innerJoin(vendors, eq(vendors.code, games.vendorCode))
      .where(and(isShown(), where))
      .orderBy(desc(games.popularity), asc(games.nodeId))
      .$dynamic();
  const numbers = (rows: readonly { readonly nodeId: string | number }[]) =>
    rows.map(({ nodeId }) => Number(nodeId));

  it("GAME-03 returns the page of games that SQL finds with the same filter, in the same order", async () => {
    const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    await fc.assert(
      fc.asyncProperty(filters, page, currency, async (request, at, money) => {
        const smallest = request.minBet === undefined ? null : parseMoney(request.minBet, money);
        const where = and(
          eq(games.category, request.gameType),
          request.vassalage === undefined ? undefined : eq(games.vendorCode, request.vassalage),
          request.gameClassify === undefined ? undefined : eq(games.classify, request.gameClassify),
          request.gameName === undefined
            ? undefined
            : sql`lower(${games.name}) like ${like(request.gameName.trim().toLowerCase())}`,
          smallest === null ? undefined : lte(games.minBetMinor, smallest.amountMinor),
          request.minLineNum === undefined ? undefined : gte(games.lines, request.minLineNum),
        );
        const [found] = await database.db.select({ total: count() }).from(games).where(and(isShown(), where));
        const rows = await idsOf(where)
          .limit(at.pageSize)
          .offset((at.pageNo - 1) * at.pageSize);
        const filter = { ...gameFilterOf(request), minBetMinor: minBetIn(request.minBet, money) };
        const own = gamePageOf(shown, filter, at);
        expect(numbers(own.games)).toEqual(numbers(rows));
        expect(own.totalPages).toBe(Math.ceil((found?.total ?? 0) / at.pageSize));
      }),
      {
        numRuns: 60,
        // Bounds that equal a game's own value; with pages of one game, `totalPages` is the number of games.
        examples: [
          [{ gameType: "RNG", minBet: "0.50" }, { pageNo: 1, pageSize: 1 }, "USD"],
          [{ gameType: "RNG", minLineNum: 20 }, { pageNo: 1, pageSize: 1 }, "USD"],
        ],
      },
    );
  });

  it("GAME-04 LAUNCH-04 returns as hot and popular the games that SQL ranks first", async () => {
    for (const vendor of [undefined, "AURORA", "NOBODY"]) {
      const own = hotGamesOf(shown, vendor);
      const wanted = await Promise.all(
        shown.menus.map(({ gameCategory }) =>
          idsOf(
            and(
              eq(games.category, gameCategory),
              vendor === undefined ? undefined : eq(games.vendorCode, vendor),
            ),
          ).limit(24),
        ),
      );
      expect(numbers(own).sort()).toEqual(numbers(wanted.flat()).sort());
      const ranks = new Map(shown.all.map(({ row }, at) => [row.nodeId, at]));
      const order = numbers(own).map((nodeId) => ranks.get(nodeId) ?? Number.NaN);
      expect(order).toEqual(order.toSorted((left, right) => left - right));
    }
    const [first] = shown.all;
    const closed = { vendors: ["AURORA"], games: [first?.row.code ?? ""] };
    for (const category of [undefined, "LIVE" as const]) {
      const rows = await idsOf(
        and(
          category === undefined ? undefined : eq(games.category, category),
          notInArray(games.vendorCode, closed.vendors),
          notInArray(games.code, closed.games),
        ),
      ).limit(6);
      expect(numbers(popularOf(shown, { category, limit: 6, closed }))).toEqual(numbers(rows));
    }
  });
});
