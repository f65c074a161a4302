/** Answers from memory, and the calls that may use a kept session look-up. */

import { brotliDecompressSync } from "node:zlib";
import type { Call } from "@parlour/adapters/wire/call.ts";
import {
  helpCenter,
  jackpot,
  listAnnouncements,
  liveModelList,
  menu,
  pages,
} from "@parlour/adapters/wire/content.calls.ts";
import { favoriteGames, favoriteGamesList } from "@parlour/adapters/wire/favourites.calls.ts";
import {
  catalogue,
  gameList,
  gameMenus,
  hotGames,
  newGameVendor,
  popular,
  rankList,
  vassGameType,
} from "@parlour/adapters/wire/games.calls.ts";
import { domainRoute, routers, status, whitelabel } from "@parlour/adapters/wire/site.calls.ts";
import { balance, merchantWallet } from "@parlour/adapters/wire/wallet.calls.ts";
import { games } from "@parlour/app/gateway/database/schema.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { PATIENCE } from "../patience.ts";
import { isSessionLookUp, statementsOf } from "./support/asked-of.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const visit = { merchantCode: "parlour", platform: "html5-desktop", language: "EN" } as const;
const list = { merchant: "parlour", platform: "html5-desktop", language: "EN", gameType: "RNG" } as const;

forEachDatabase((name, open) => {
  const { contentCheckMs, sessionKeptMs } = defaultConfig;
  const { gateway, clock, db, loggedIn, writeSetting } = gatewayOfSuite({
    open,
    config: { contentCheckMs, sessionKeptMs },
  });
  const player = loggedIn("player");
  beforeAll(() => heard());

  const read = <C extends Call>(call: C, request: object, headers = {}) =>
    gateway.app.inject({
      url: `${call.path}?${new URLSearchParams(Object.entries(request).map(([key, text]) => [key, String(text)]))}`,
      headers,
    });
  const withoutDate = ({ headers: { date: _, ...headers } }: Awaited<ReturnType<typeof read>>) => headers;
  const asPlayer = () => ({ authorization: `Bearer ${player.token}` });
  const asks = (work: () => Promise<unknown>) => statementsOf(gateway.database, work);
  /** Resolves when the gateway keeps sessions: it listens to changes from then on. */
  const heard = () =>
    vi.waitUntil(async () => {
      await read(merchantWallet, {}, asPlayer());
      return (await asks(() => read(merchantWallet, {}, asPlayer()))).length === 0;
    }, PATIENCE);

  const shared: readonly (readonly [Call, object])[] = [
    [status, {}],
    [whitelabel, {}],
    [domainRoute, {}],
    [routers, {}],
    [gameMenus, {}],
    [newGameVendor, visit],
    [hotGames, visit],
    [hotGames, { ...visit, vassalage: "AURORA" }],
    [catalogue, { merchantCode: "parlour", language: "EN" }],
    [popular, { language: "EN", gameType: "LIVE" }],
    [rankList, { gameCategory: "ALL", language: "EN", limitNum: 20 }],
    [listAnnouncements, { types: "B,PL,PU,PR,H", execution: "A", language: "EN", platform: "W" }],
    [helpCenter, { lang: "EN", device: "WEB" }],
    [pages, { lang: "EN", kind: "blog" }],
    [menu, { language: "EN" }],
    [jackpot, {}],
    [liveModelList, { language: "EN" }],
    [gameList, { ...list, pageSize: 24 }],
    [gameList, { ...list, pageSize: 24, gameName: "moon" }],
    [vassGameType, { vassalage: "AURORA", platform: "html5-desktop", language: "EN" }],
  ];

  it.each(
    shared.map(
      ([call, request]) =>
        [`${call.name} ${new URLSearchParams(Object.entries(request))}`, call, request] as const,
    ),
  )("API-04 %s needs no database statement after the first call", async (_title, call, request) => {
    const headers = call.token === "N" ? {} : asPlayer();
    const first = await read(call, request, headers);
    expect(first.statusCode).toBe(200);
    let again = first;
    expect(
      await asks(async () => {
        again = await read(call, request, headers);
      }),
    ).toEqual([]);
    expect(again.body).toBe(first.body);
    expect(withoutDate(again)).toEqual(withoutDate(first));
    const unchanged = await read(call, request, { ...headers, "if-none-match": first.headers.etag ?? "" });
    expect(unchanged.statusCode).toBe(first.headers.etag === undefined ? 200 : 304);
    const packed = await read(call, request, { ...headers, "accept-encoding": "br" });
    const text =
      packed.headers["content-encoding"] === "br" ? brotliDecompressSync(packed.rawPayload) : packed.body;
    expect(String(text)).toBe(first.body);
  });

  it("API-04 refuses cached answers to callers without the right to them", async () => {
    const codeOf = async (...asked: Parameters<typeof read>) => JSON.parse((await read(...asked)).body).code;
    const games = { ...list, pageSize: 24 };
    for (const known of [read(hotGames, visit), read(gameList, games, asPlayer())])
      expect((await known).statusCode).toBe(200);
    expect(await codeOf(hotGames, visit, { merchant: "another" })).toBe("wrong-merchant");
    expect(await codeOf(gameList, games, { ...asPlayer(), merchant: "another" })).toBe("wrong-merchant");
    expect(await codeOf(gameList, games)).toBe("not-logged-in");
    expect(await codeOf(gameList, games, { authorization: "Bearer nobody-has-this-token-here" })).toBe(
      "not-logged-in",
    );
    const announced = { types: "B,PL,PU,PR,H", execution: "A", language: "EN", platform: "W" };
    const ofPlayers = (await read(listAnnouncements, announced, asPlayer())).body;
    expect((await read(listAnnouncements, announced)).body).not.toBe(ofPlayers);
    expect((await read(listAnnouncements, announced, asPlayer())).body).toBe(ofPlayers);
  });

  it("FAV-01 reads a player's favourites with one keyed statement, and joins them with the games in memory", async () => {
    await read(favoriteGames, {}, asPlayer());
    for (const call of [favoriteGames, favoriteGamesList]) {
      const request =
        call === favoriteGames ? {} : { platform: "html5-desktop", language: "EN", gameType: "RNG" };
      const asked = await asks(() => read(call, request, asPlayer()));
      expect(asked).toEqual([
        expect.stringMatching(/from "favourites" where "favourites"."member_id" = \$1/),
      ]);
    }
  });

  it("WALLET-01 reads a balance without a session look-up within two seconds, and with one after that", async () => {
    const lookUps = async () =>
      (await asks(() => read(balance, {}, asPlayer()))).filter(isSessionLookUp).length;
    clock.advance(2_000);
    expect(await lookUps()).toBe(1);
    clock.advance(1_999);
    expect(await lookUps()).toBe(0);
    clock.advance(1);
    expect(await lookUps()).toBe(1);
  });

  it("SITE-02 applies a reported change of the settings at once, without waiting a second", async () => {
    const site = { maintenance: { active: true }, regionRestriction: { active: false, networks: [] } };
    const stateOf = async () => JSON.parse((await read(status, {})).body).value.status;
    const before = JSON.parse((await read(status, {})).body).value.contentVersion;
    await writeSetting("site", site);
    await expect.poll(stateOf).toBe(1);
    expect((await read(hotGames, visit)).statusCode).toBe(503);
    expect((await read(gameList, list, asPlayer())).statusCode).toBe(503);
    await writeSetting("site", { ...site, maintenance: { active: false } });
    await expect.poll(stateOf).toBe(0);
    expect(JSON.parse((await read(status, {})).body).value.contentVersion).not.toBe(before);
  });

  it("GAME-03 reads the games again when one of them changes, and not for a changed setting", async () => {
    const reads = async () =>
      (await asks(() => read(gameList, { ...list, pageSize: 24 }, asPlayer()))).filter((statement) =>
        statement.includes('from "games"'),
      ).length;
    const top = async () => JSON.parse((await read(gameList, list, asPlayer())).body).value.games[0];
    const versionOf = async () => JSON.parse((await read(status, {})).body).value.contentVersion;
    await top();
    const before = await versionOf();
    await writeSetting("country", "GB");
    await expect.poll(versionOf).not.toBe(before);
    expect(await reads()).toBe(0);
    const { nodeId } = await top();
    await db
      .update(games)
      .set({ name: "Another name" })
      .where(eq(games.nodeId, Number(nodeId)));
    await expect.poll(async () => (await top()).gameName).toBe("Another name");
  });

  describe.skipIf(name !== "postgres")("while the gateway does not listen to the server", () => {
    it("SESSION-02 looks up sessions each time, and caches them again once it listens", async () => {
      await heard();
      await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'parlour-listener' and datname = current_database()`,
      );
      const lookUps = async () =>
        (await asks(() => read(merchantWallet, {}, asPlayer()))).filter(isSessionLookUp).length;
      await expect.poll(lookUps, { interval: 5 }).toBe(1);
      await heard();
    });
  });
});
