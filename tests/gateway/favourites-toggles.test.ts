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
  const { gateway, clock, db, ask, valueFrom, logIn, loggedIn, atOnce } = gatewayOfSuite({ open });
  const phone = loggedIn("player");
  const desktop = loggedIn("player");
  let seeded: string[];
  let slots: Liked[];
  let table: Liked;
  beforeAll(async () => {
    seeded = await ids();
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

  it("FAV-01 returns ids as strings, the latest first, and six for the demo player at the start", async () => {
    expect(seeded).toHaveLength(6);
    for (const index of [0, 1, 2]) {
      await add(slot(index));
      clock.advance(1_000);
    }
    expect(await ids()).toEqual([2, 1, 0].map((index) => slot(index).nodeId));
    expect((await ids()).every((id) => typeof id === "string")).toBe(true);
  });

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

  it("FAV-04 adds by POST and removes by DELETE, and repeating either changes nothing", async () => {
    expect([addFavoriteGame.method, removeFavoriteGame.method]).toEqual(["POST", "DELETE"]);
    for (const reply of [await add(slot(0)), await add(slot(0))])
      expect(reply.body).toEqual({ success: true, value: null });
    expect(await ids()).toEqual([slot(0).nodeId]);
    for (const reply of [await remove(slot(0)), await remove(slot(0))])
      expect(reply.body).toEqual({ success: true, value: null });
    expect(await ids()).toEqual([]);
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

  it("FAV-04 keeps each member's favourites separate, also a trial account's, and refuses a visitor", async () => {
    const trial = await logIn("trial");
    await add(slot(0), trial);
    await add(slot(1));
    expect(await ids(trial)).toEqual([slot(0).nodeId]);
    await remove(slot(1), trial);
    expect(await ids()).toEqual([slot(1).nodeId]);
    for (const call of [favoriteGames, addFavoriteGame, removeFavoriteGame]) {
      const reply = await gateway.app.inject({ method: call.method, url: call.path });
      expect([reply.statusCode, JSON.parse(reply.body).code]).toEqual([401, "not-logged-in"]);
    }
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
