import { brotliDecompressSync } from "node:zlib";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import {
  gameList,
  gameMenus,
  hotGames,
  newGameVendor,
  rankList,
} from "@parlour/adapters/wire/games.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { games, lanes, ledgerEntries, vendors } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount, PLAY } from "@parlour/app/gateway/wallet/wallets.ts";
import { shelfOf, vendors as vendorSeeds } from "@parlour/app/seed/catalogue/vendors.ts";
import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { ask } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

interface WireGame {
  readonly nodeId: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly gameType: string;
  readonly vassalage: string;
  readonly iconUrl: string;
}

const visit = { merchantCode: "parlour", platform: "html5-desktop" as const, language: "EN" };

forEachDatabase((_name, open) => {
  const { gateway, clock, db, loggedIn } = gatewayOfSuite({ open });
  const player = loggedIn("player");

  const list = async (query: Partial<RequestOf<typeof gameList>> = {}) => {
    const request = {
      merchant: "parlour",
      platform: visit.platform,
      language: "EN",
      gameType: "RNG" as const,
      ...query,
    };
    const reply = await gateway.ask(gameList, request, player);
    const value = Object(reply.body.value);
    const found: WireGame[] = value.games ?? [];
    return { reply, games: found, totalPages: Number(value.totalPages) };
  };
  const popularityOf = async (shown: readonly WireGame[]) => {
    const rows = await db.select().from(games);
    const known = new Map(rows.map((row) => [row.code, row.popularity]));
    return shown.map((game) => known.get(game.gameCode) ?? Number.NaN);
  };
  const isSorted = (numbers: readonly number[]) =>
    numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? Number.NaN));

  it("NAV-01 lists the categories in the operator's order", async () => {
    const reply = await gateway.ask(gameMenus, {});
    const menus: { gameCategory: string }[] = Object(reply.body.value).menus;
    expect(menus.map((menu) => menu.gameCategory)).toEqual([
      "LIVE",
      "SPORTS",
      "FISH",
      "RNG",
      "PVP",
      "ESPORTS",
      "LOTT",
      "ELOTT",
      "COCKFIGHT",
    ]);
  });

  it("NAV-04 returns the lanes in data, every vendor with its mark and the number of its games", async () => {
    const reply = await gateway.ask(newGameVendor, visit);
    const shown: { gameCategory: string; vendors: { vassalage: string; gameCount: number }[] }[] = Object(
      reply.body.data,
    ).lanes;
    const codes = new Set(shown.flatMap((lane) => lane.vendors.map((vendor) => vendor.vassalage)));
    expect(codes.size).toBe(vendorSeeds().length);
    expect(codes.size).toBeGreaterThanOrEqual(40);
    const total = shown.flatMap((lane) => lane.vendors).reduce((sum, vendor) => sum + vendor.gameCount, 0);
    expect(total).toBe(10_000);
    const [live] = shown;
    expect(live?.gameCategory).toBe("LIVE");
    expect(live?.vendors[0]).toMatchObject({
      lagerIcon: "/art/vendors/CHANDELIER",
      isGame: "VASSALAGE",
      gameType: "LIVE",
    });
  });

  it("GAME-04 has 24 hot games of each category, the most popular first, and narrows them to one vendor", async () => {
    const all: WireGame[] = Object((await gateway.ask(hotGames, visit)).body.value).games;
    expect(isSorted(await popularityOf(all))).toBe(true);
    expect(all[0]?.iconUrl).toContain(`/art/games/${all[0]?.gameCode}-384.webp`);
    const reply = await gateway.ask(hotGames, { ...visit, vassalage: "TIDEGLASS" });
    const shown: WireGame[] = Object(reply.body.value).games;
    expect(new Set(shown.map((game) => game.vassalage))).toEqual(new Set(["TIDEGLASS"]));
    expect(shown).toHaveLength(48);
  });

  it("GAME-03 has 20 games on a page, and filters by vendor, sub-type, name, minimum bet and number of win lines", async () => {
    expect((await list()).games).toHaveLength(20);
    const aurora = await list({ vassalage: "AURORA", pageSize: 200 });
    expect(aurora.totalPages).toBe(Math.ceil((shelfOf("AURORA").RNG ?? 0) / 200));
    expect(new Set(aurora.games.map((game) => game.vassalage))).toEqual(new Set(["AURORA"]));

    const [some] = aurora.games;
    const part = (some?.gameName ?? "").slice(2, 9).toUpperCase();
    const named = await list({ gameName: part, vassalage: "AURORA", pageSize: 200 });
    expect(named.games.length).toBeGreaterThan(0);
    expect(named.games.every((game) => game.gameName.toUpperCase().includes(part.trim()))).toBe(true);

    const rows = new Map((await db.select().from(games)).map((row) => [row.code, row]));
    const small = await list({ minBet: "0.20", minLineNum: 50, gameClassify: "SC", pageSize: 200 });
    const found = small.games.map((game) => rows.get(game.gameCode));
    expect(found.length).toBeGreaterThan(0);
    // `minBet` is the most that a game's smallest bet may be, `minLineNum` the fewest lines.
    expect(
      found.every((row) => row && row.minBetMinor <= 20n && row.lines >= 50 && row.classify === "SC"),
    ).toBe(true);
    expect(new Set(found.map((row) => row?.minBetMinor))).toEqual(new Set([10n, 20n]));
  });

  it("GAME-03 treats the wildcards of a search pattern as ordinary characters", async () => {
    expect((await list({ gameName: "%" })).games).toEqual([]);
    expect((await list({ gameName: "_____" })).games).toEqual([]);
    expect((await list({ gameName: "' or 1=1 --" })).games).toEqual([]);
    expect((await list({ gameName: "\\" })).reply.status).toBe(200);
  });

  it("GAME-03 refuses pages of more than 200 games, and names of a thousand characters", async () => {
    for (const query of [{ pageSize: 201 }, { pageNo: 0 }, { gameName: "x".repeat(1_000) }]) {
      const { reply } = await list(query);
      expect([reply.status, reply.body.code]).toEqual([400, "bad-request"]);
      expect(reply.body.detail).toEqual({ fields: Object.keys(query) });
    }
  });

  it("API-03 refuses the lists of another merchant", async () => {
    expect((await list({ merchant: "elsewhere" })).reply.body.code).toBe("wrong-merchant");
    expect((await gateway.ask(hotGames, { ...visit, merchantCode: "elsewhere" })).body.code).toBe(
      "wrong-merchant",
    );
  });

  it("HOME-07 ranks winners by the ledger's own wins, largest first, with masked names", async () => {
    const read = async (limitNum = 20, gameCategory: "ALL" | "RNG" | "LIVE" = "ALL") => {
      const reply = await gateway.ask(rankList, { gameCategory, language: "EN", limitNum });
      const winners: { customerName: string; winAmount: string; gameName: string }[] = Object(
        reply.body.value,
      ).list;
      return winners;
    };
    const seeded = await read();
    expect(seeded).toHaveLength(20);
    expect(isSorted(seeded.map((winner) => Number(winner.winAmount)))).toBe(true);
    expect(seeded.every((winner) => /^.{1,2}\*{3}.?$/.test(winner.customerName))).toBe(true);
    const largest = await db.select().from(ledgerEntries).orderBy(desc(ledgerEntries.amountMinor));
    expect(largest.length).toBeGreaterThan(400);

    const id = String((await gateway.ask(memberInfo, {}, player)).body.value?.customerId);
    const wallet = (await mainWallet(gateway.ledger, { id, currency: "USD" })).id;
    const result = (await operatorAccount(gateway.ledger, "game-result", "USD")).id;
    const [live] = await db.select().from(games).where(eq(games.category, "LIVE")).limit(1);
    await gateway.ledger.transfer({
      idempotencyKey: "big-win",
      kind: PLAY.win,
      from: result,
      to: wallet,
      amountMinor: 99_999_99n,
      reference: { gameCode: live?.code ?? "" },
    });
    expect(await read()).toEqual(seeded);
    clock.advance(30_000);
    const entry = { customerName: "pl***r", winAmount: "99999.99", gameName: live?.name };
    expect((await read(3))[0]).toMatchObject(entry);
    const ofLive = await read(20, "LIVE");
    expect(ofLive[0]).toMatchObject(entry);
    expect(ofLive.length).toBeLessThan(20);
  });

  it("API-04 serves visitors' shared answers with an ETag, compressed, and again when they changed", async () => {
    const url = `${hotGames.path}?${new URLSearchParams(visit)}`;
    const first = await gateway.app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
    const etag = String(first.headers.etag);
    expect(first.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, no-cache",
      vary: "accept-encoding",
    });
    const plain = await gateway.app.inject({ url });
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body);
    const again = await gateway.app.inject({ url, headers: { "if-none-match": etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);

    const [shown]: WireGame[] = JSON.parse(plain.body).value.games;
    await db
      .update(games)
      .set({ name: "Renamed by an operator" })
      .where(eq(games.code, shown?.gameCode ?? ""));
    const changed = await gateway.app.inject({ url, headers: { "if-none-match": etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain("Renamed by an operator");
    expect(changed.headers.etag).not.toBe(etag);
  });

  it("GAME-01 returns a very long name with a script in it unchanged as data", async () => {
    const name = `<script>alert(1)</script>${"long ".repeat(200)}`;
    const [top] = await db.select().from(games).orderBy(desc(games.popularity), games.nodeId).limit(1);
    await db
      .update(games)
      .set({ name })
      .where(eq(games.nodeId, top?.nodeId ?? 0));
    const reply = await gateway.ask(hotGames, visit);
    expect(Object(reply.body.value).games[0]).toMatchObject({ gameName: name });
  });

  it("HOME-10 returns empty lists for an empty catalogue", async () => {
    const bare = await startTestGateway({ open, seeded: "empty", listen: false });
    expect((await ask(bare.app, gameMenus, {})).body.value).toEqual({ menus: [] });
    expect((await ask(bare.app, newGameVendor, visit)).body.data).toEqual({ lanes: [] });
    expect((await ask(bare.app, hotGames, visit)).body.value).toEqual({ games: [] });
    const winners = await ask(bare.app, rankList, { gameCategory: "ALL", language: "EN", limitNum: 20 });
    expect(winners.body.value).toEqual({ list: [] });
    await bare.database.db.insert(lanes).values({ category: "RNG", sort: 1, layout: "game-list" });
    await bare.database.db.insert(lanes).values({ category: "MYSTERY", sort: 2, layout: "game-list" });
    expect((await ask(bare.app, newGameVendor, visit)).body.data).toEqual({ lanes: [] });
    expect((await ask(bare.app, gameMenus, {})).body.value).toEqual({
      menus: [{ gameCategory: "RNG", sort: 1 }],
    });
    expect(await bare.database.db.select().from(vendors)).toEqual([]);
    await bare.stop();
  });
});
