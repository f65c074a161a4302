import { brotliDecompressSync } from "node:zlib";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { type Catalogue, unpackCatalogue } from "@parlour/adapters/wire/catalogue-columns.ts";
import { catalogue, gameList, hotGames, newGameVendor, popular } from "@parlour/adapters/wire/games.calls.ts";
import { toJson } from "@parlour/app/gateway/content/settings.ts";
import { games, lanes, settings, vendors } from "@parlour/app/gateway/database/schema.ts";
import { desc, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const visit = { merchantCode: "parlour", platform: "html5-desktop" as const, language: "EN" };
const url = `${catalogue.path}?${new URLSearchParams({ merchantCode: "parlour", language: "EN" })}`;

describe("the lobby over a large catalogue", () => {
  const { gateway, clock, db, ask, valueFrom, loggedIn, writeSetting } = gatewayOfSuite();
  const player = loggedIn("player");

  const readCatalogue = async (): Promise<Catalogue> => {
    const reply = await ask(catalogue, visit);
    const columns: AnswerOf<typeof catalogue> = Object(reply.body.value);
    const read = unpackCatalogue(columns);
    if (read === null) throw new Error("The columns do not fit together");
    return read;
  };
  const list = async (query: object) => {
    const request = { merchant: "parlour", gameType: "RNG" as const, ...visit, ...query };
    return await valueFrom(gameList, request, player);
  };
  const suggested = async (query: object = {}) =>
    (await valueFrom(popular, { language: "EN", ...query })).games;
  const codesOf = (shown: readonly { gameCode: string }[]) => shown.map((game) => game.gameCode);

  it("GAME-05 sends all 10,000 games in at most 67 KB, and only once while they do not change", async () => {
    const reply = await gateway.app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
    expect(reply.headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, no-cache" });
    expect(reply.rawPayload.length).toBeLessThan(67 * 1024);
    const text = brotliDecompressSync(reply.rawPayload).toString();
    expect(text.length).toBeLessThan(300_000);

    const again = await gateway.app.inject({ url, headers: { "if-none-match": String(reply.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    // Another content of the operator's does not make it another catalogue.
    await db.insert(settings).values({ key: "note", value: toJson(1), updatedAt: new Date() });
    const after = await gateway.app.inject({ url, headers: { "accept-encoding": "br" } });
    expect(after.headers.etag).toBe(reply.headers.etag);
    expect(after.rawPayload.equals(reply.rawPayload)).toBe(true);
  });

  it("GAME-05 holds each game as the other calls return it, in their order", async () => {
    const whole = await readCatalogue();
    expect(whole.names).toHaveLength(10_000);
    const hot = (await valueFrom(hotGames, visit)).games;
    const byCode = new Map(whole.names.map((_, place) => [whole.at(place)?.gameCode, place]));
    const places = codesOf(hot).map((code) => byCode.get(code) ?? Number.NaN);
    expect(hot).toEqual(places.map((place) => whole.at(place)));
    expect(places).toEqual([...places].sort((left, right) => left - right));
    expect(whole.at(0)).toEqual(hot[0]);

    const { games: page } = await list({ gameType: "LIVE", pageSize: 200 });
    expect(page).toEqual(codesOf(page).map((code) => whole.at(byCode.get(code) ?? -1)));
  });

  it("GAME-05 refuses another merchant's catalogue, and gives a changed one another version", async () => {
    const { version } = await readCatalogue();
    const elsewhere = await ask(catalogue, { ...visit, merchantCode: "elsewhere" });
    expect(elsewhere.body.code).toBe("wrong-merchant");
    const name = '</script><b>"x"\n';
    await db.update(games).set({ name }).where(eq(games.code, "AURORA_0001"));
    const changed = await readCatalogue();
    expect(changed.version).not.toBe(version);
    expect(changed.names).toContain('</script><b>"x" ');
  });

  it("GAME-03 uses client 3, page 1 and 20 games by default", async () => {
    expect(await list({})).toEqual(await list({ clientType: 3, pageNo: 1, pageSize: 20 }));
    expect((await list({})).games).toHaveLength(20);
    expect((await list({ pageSize: 200 })).games).toHaveLength(200);
    const beyond = { merchant: "parlour", gameType: "RNG" as const, ...visit, pageSize: 201 };
    expect((await ask(gameList, beyond, player)).body.code).toBe("bad-request");
  });

  it("GAME-08 OPS-04 counts the games of vendors with one and five hundred, and has no card of one with none", async () => {
    await db.insert(vendors).values({ code: "EMPTY", displayName: "Empty", categories: ["RNG"] });
    const replied = await ask(newGameVendor, visit);
    const shelves: { vendors: { vassalage: string; gameCount: number }[] }[] = Object(
      replied.body.data,
    ).lanes;
    const countOf = (code: string) =>
      shelves.flatMap((lane) => lane.vendors).find(({ vassalage }) => vassalage === code)?.gameCount;
    expect(["EMPTY", "FARPOST", "PAPERMOON"].map(countOf)).toEqual([undefined, 1, 500]);

    expect(await list({ vassalage: "EMPTY" })).toEqual({ games: [], totalPages: 0 });
    expect(await list({ vassalage: "FARPOST", gameType: "SPORTS" })).toMatchObject({ totalPages: 1 });
    const seen = new Set<string>();
    for (const pageNo of [1, 2, 3]) {
      const page = await list({ vassalage: "PAPERMOON", pageSize: 200, pageNo });
      expect(page.totalPages).toBe(3);
      for (const code of codesOf(page.games)) seen.add(code);
    }
    expect(seen.size).toBe(500);
    const ofEmpty = await valueFrom(hotGames, { ...visit, vassalage: "EMPTY" });
    expect(ofEmpty.games).toEqual([]);
    expect((await readCatalogue()).names).toHaveLength(10_000);
  });

  it("API-02 suggests the most played games, six by default, and no closed one (LAUNCH-04)", async () => {
    const hot = (await valueFrom(hotGames, visit)).games;
    expect(codesOf(await suggested())).toEqual(codesOf(hot).slice(0, 6));
    const [first, second] = hot;
    const endsAt = new Date(clock.nowMs() + 3_600_000).toISOString();
    await writeSetting("closedGames", [
      { vassalage: first.vassalage, gameCode: first.gameCode, endsAt },
      { vassalage: second.vassalage },
      { vassalage: "FOURHANDS", endsAt: new Date(clock.nowMs() - 1).toISOString() },
    ]);
    const open = await suggested({ limit: 24 });
    expect(open).toHaveLength(24);
    expect(codesOf(open)).not.toContain(first.gameCode);
    expect(open.map((game: { vassalage: string }) => game.vassalage)).not.toContain(second.vassalage);
    const cards = await suggested({ gameType: "PVP", limit: 24 });
    expect(new Set(cards.map((game: { gameType: string }) => game.gameType))).toEqual(new Set(["PVP"]));
    expect(cards.map((game: { vassalage: string }) => game.vassalage)).toContain("FOURHANDS");

    clock.advance(3_600_001);
    expect(codesOf(await suggested())).toContain(first.gameCode);
    await db.delete(settings).where(eq(settings.key, "closedGames"));
  });

  it("NAV-04 hides a removed category from every list, and restores it unchanged", async () => {
    const seen = async () => ({
      size: (await readCatalogue()).names.length,
      page: await list({ gameType: "FISH" }),
      hot: codesOf((await valueFrom(hotGames, visit)).games),
      popular: await suggested({ gameType: "FISH" }),
    });
    const before = await seen();
    const [fish] = await db.delete(lanes).where(eq(lanes.category, "FISH")).returning();
    const without = await seen();
    expect(without).toMatchObject({ size: 10_000 - 132, page: { games: [], totalPages: 0 }, popular: [] });
    const fishes = await db.select({ code: games.code }).from(games).where(eq(games.category, "FISH"));
    expect(without.hot.filter((code) => fishes.some((one) => one.code === code))).toEqual([]);

    if (fish) await db.insert(lanes).values(fish);
    expect(await seen()).toEqual(before);
  });

  it("leaves out a disabled game and one of an unknown category", async () => {
    const [best, next] = await db.select().from(games).orderBy(desc(games.popularity), games.nodeId).limit(2);
    await db.insert(lanes).values({ category: "MYSTERY", sort: 99, layout: "game-list" });
    await db
      .update(games)
      .set({ enabled: false })
      .where(eq(games.nodeId, best?.nodeId ?? 0));
    await db
      .update(games)
      .set({ category: "MYSTERY" })
      .where(eq(games.nodeId, next?.nodeId ?? 0));
    const whole = await readCatalogue();
    expect(whole.names).toHaveLength(9_998);
    expect(codesOf(await suggested())).not.toContain(best?.code);
    await db.delete(games).where(like(games.code, "AURORA_%"));
    expect((await readCatalogue()).names.length).toBeLessThan(9_300);
  });
});
