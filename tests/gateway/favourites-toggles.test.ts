import {
  addFavoriteGame,
  favoriteGames,
  favoriteGamesList,
  removeFavoriteGame,
} from "@parlour/adapters/wire/favourites.calls.ts";
import { favourites, games, lanes, members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const list = { platform: "html5-desktop", language: "EN" } as const;

interface Liked {
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: "RNG" | "LIVE";
}

forEachDatabase((_name, open) => {
  const { clock, db, ask, valueFrom, loggedIn, atOnce } = gatewayOfSuite({ open });
  const phone = loggedIn("player");
  const desktop = loggedIn("player");
  let slots: Liked[];
  let table: Liked;
  beforeAll(async () => {
    expect(await ids()).toHaveLength(6);
    const likedOf = (rows: (typeof games.$inferSelect)[], gameType: Liked["gameType"]) =>
      rows.map(({ nodeId, vendorCode }) => ({ nodeId: String(nodeId), vendor: vendorCode, gameType }));
    slots = likedOf(await db.select().from(games).where(eq(games.vendorCode, "HOLLOWAY")), "RNG");
    const [found] = likedOf(
      await db.select().from(games).where(eq(games.vendorCode, "SILKROW")).limit(1),
      "LIVE",
    );
    table = found ?? slot(0);
  });
  beforeEach(async () => {
    await db.delete(favourites);
    clock.advance(1_000);
  });

  const slot = (index: number): Liked => {
    const found = slots[index];
    if (found === undefined) throw new Error(`The vendor has no game ${index}`);
    return found;
  };
  const ids = async (token = phone.token, gameType?: "RNG" | "LIVE"): Promise<string[]> =>
    (await valueFrom(favoriteGames, { gameType }, { token })).ids;
  const add = (game: Liked, token = phone.token) => ask(addFavoriteGame, game, { token });
  const remove = (game: Liked, token = phone.token) => ask(removeFavoriteGame, game, { token });
  const page = (query: object = {}) =>
    valueFrom(favoriteGamesList, { ...list, ...query }, { token: phone.token });

  it("FAV-01 lists favourites as games by pages, only slots unless another type is requested", async () => {
    for (const index of [0, 1, 2, 3, 4]) {
      await add(slot(index));
      clock.advance(1_000);
    }
    await add(table);
    const first = await page();
    expect(first).toMatchObject({ pageNum: 1, totalPages: 1 });
    expect(first.content.map((game: { nodeId: string }) => game.nodeId)).toEqual(
      await ids(phone.token, "RNG"),
    );
    expect(first.content[0]).toMatchObject({
      gameType: "RNG",
      iconUrl: expect.stringContaining("/art/games/"),
    });
    const parts = [await page({ pageSize: 2, pageNo: 2 }), await page({ pageSize: 2, pageNo: 4 })];
    expect(parts[0]).toMatchObject({ pageNum: 2, totalPages: 3 });
    expect(parts[0].content).toEqual(first.content.slice(2, 4));
    expect(parts[1]).toEqual({ content: [], pageNum: 4, totalPages: 3 });
    expect((await page({ gameType: "LIVE" })).content).toHaveLength(1);
    const all = { ...list, gameType: "ALL" };
    expect((await ask(favoriteGamesList, Object(all), { token: phone.token })).body.code).toBe("bad-request");
    expect(await ids(phone.token, "LIVE")).toEqual([table.nodeId]);
  });

  it("FAV-04 keeps one row when the same favourite is toggled in a burst from two sessions", async () => {
    expect(
      (
        await atOnce(() =>
          Array.from({ length: 8 }, (_, index) => add(slot(0), index % 2 ? phone.token : desktop.token)),
        )
      ).every(({ body }) => body.success),
    ).toBe(true);
    expect(await db.select().from(favourites)).toHaveLength(1);

    expect(
      (
        await atOnce(() => [
          add(slot(1), phone.token),
          remove(slot(1), desktop.token),
          add(slot(1), desktop.token),
          remove(slot(1), phone.token),
        ])
      ).map(({ status }) => status),
    ).toEqual([200, 200, 200, 200]);
    await remove(slot(1), desktop.token);
    expect(await ids(phone.token)).toEqual([slot(0).nodeId]);
    expect(await ids(desktop.token)).toEqual(await ids(phone.token));
  });

  it("FAV-03 refuses an id that is no game of that vendor and type, and changes nothing", async () => {
    const some = slot(0);
    const wrong = [
      { ...some, vendor: "AURORA" },
      { ...some, gameType: "LIVE" as const },
      { ...some, nodeId: "999999999" },
      { ...some, nodeId: "99999999999999999999" },
      { ...some, nodeId: `${some.nodeId}.0` },
      { ...some, nodeId: "-1" },
    ];
    for (const game of wrong) {
      const reply = await add(game);
      expect([game.nodeId, reply.status, reply.body.code]).toEqual([game.nodeId, 422, "unknown-game"]);
    }
    for (const nodeId of ["", "1;drop table favourites", "1 or 1=1", "<script>", "x".repeat(81)]) {
      expect((await add({ ...some, nodeId })).body.code).toBe("bad-request");
      expect((await remove({ ...some, nodeId })).body.code).toBe("bad-request");
    }
    for (const nodeId of ["99999999999999999999", "none", "-1"])
      expect((await remove({ ...some, nodeId })).body.success).toBe(true);
    expect(await db.select().from(favourites)).toEqual([]);
  });

  it("FAV-01 hides a favourite whose game or category is off, and shows it again when that is on", async () => {
    await add(slot(0));
    await add(table);
    const [lane] = await db.delete(lanes).where(eq(lanes.category, "LIVE")).returning();
    await db
      .update(games)
      .set({ enabled: false })
      .where(eq(games.nodeId, Number(slot(0).nodeId)));
    expect(await ids()).toEqual([]);
    for (const gameType of ["RNG", "LIVE"]) expect((await page({ gameType })).content).toEqual([]);
    expect((await add(slot(0))).body.code).toBe("unknown-game");
    if (lane) await db.insert(lanes).values(lane);
    await db
      .update(games)
      .set({ enabled: true })
      .where(eq(games.nodeId, Number(slot(0).nodeId)));
    expect(new Set(await ids())).toEqual(new Set([slot(0).nodeId, table.nodeId]));
  });

  it("FAV-01 deletes the favourites of a deleted member", async () => {
    const [trial] = await db.select().from(members).where(eq(members.account, "rowanbell"));
    const own = { memberId: trial?.id ?? "", nodeId: Number(slot(0).nodeId), addedAt: new Date() };
    await db.insert(favourites).values(own);
    await db.delete(members).where(eq(members.id, own.memberId));
    expect(await db.select().from(favourites)).toEqual([]);
  });
});
