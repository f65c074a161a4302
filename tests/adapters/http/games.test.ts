import type { GameQuery } from "@parlour/core/catalogue/catalogue.ports";
import { describe, expect, it } from "vitest";
import { answers, hangs, refuses, type Turn } from "../support/fake-fetch.ts";
import { catalogueOf, columns, filters, first, MERCHANT, portOn, wireGame } from "../support/lobby-wire.ts";
import { never, TOKEN } from "../support/test-client.ts";
import { until } from "../support/until.ts";

/** A turn that answers only when it is let go. */
function holds(turn: Turn) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { turn: (request: Request) => gate.then(() => turn(request)), letGo };
}

describe("a visitor's lists", () => {
  it("API-03 GAME-03 come from the catalogue, which is read once for all of them", async () => {
    const { port, asked } = portOn();
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await port.readPage({ ...first, page }, never));
    expect(pages.map((page) => [page.games.length, page.totalPages])).toEqual([
      [24, 3],
      [24, 3],
      [12, 3],
      [0, 3],
    ]);
    expect(pages.flatMap((page) => page.games).map(({ gameName }) => gameName)).toEqual(
      Array.from({ length: 60 }, (_, at) => `Slot ${59 - at}`),
    );
    expect(asked("catalogue")).toEqual([{ merchantCode: MERCHANT, language: "EN" }]);
    expect(asked("gameList")).toEqual([]);
  });

  it("GAME-03 GAME-05 are filtered by a part of the name, and hold nothing cheaper than the cheapest", async () => {
    const { port } = portOn();
    const named = async (query: Partial<GameQuery>) =>
      (await port.readPage({ ...first, ...query }, never)).games.map(({ gameName }) => gameName);
    expect(await named({ name: " SLOT 7 " })).toEqual(["Slot 7"]);
    expect(await named({ minBet: { amountMinor: 9n, currency: "USD" } })).toEqual([]);
    expect(await named({ category: "FISH" })).toEqual([]);
  });

  it("GAME-05 have a filter for a vendor without games only if it is selected and known", async () => {
    const { port } = portOn();
    const vendorsWith = async (vendor: string | null) =>
      (await port.readFilters({ ...filters, vendor }, never)).vendors.map((card) => [
        card.vendor,
        card.games,
      ]);
    const own = [
      ["AURORA", 40],
      ["COPPER", 20],
    ];
    expect(await vendorsWith(null)).toEqual(own);
    expect(await vendorsWith("EMPTY")).toEqual([...own, ["EMPTY", 0]]);
    expect(await vendorsWith("VANISHED")).toEqual(own);
  });

  it("GAME-05 are read again on a new content version, and rebuilt only on a new catalogue version", async () => {
    const { port, asked, turns } = portOn();
    const before = await port.readCatalogue(catalogueOf, never);
    const same = await port.readCatalogue({ ...catalogueOf, contentVersion: "2" }, never);
    expect(same).toBe(before);
    turns.catalogue = answers(columns("2"));
    const other = await port.readCatalogue({ ...catalogueOf, contentVersion: "3" }, never);
    expect(other).not.toBe(before);
    expect(other.version).toBe("2");
    expect(asked("catalogue")).toHaveLength(3);
  });

  it("GAME-05 of another language are another catalogue", async () => {
    const { port, asked } = portOn();
    await port.readPage(first, never);
    await port.readPage({ ...first, language: "TY" }, never);
    expect(asked("catalogue").map(({ language }) => language)).toEqual(["EN", "TY"]);
  });

  it("GAME-05 share one reading among simultaneous calls, which continues when one is cancelled", async () => {
    const { port, asked, network, turns } = portOn({ catalogue: hangs });
    const held = holds(answers(columns()));
    turns.catalogue = held.turn;
    const gone = new AbortController();
    const page = port.readPage(first, gone.signal);
    const others = port.readFilters(filters, never);
    await until(() => network.requests.length === 1);
    gone.abort(new Error("gone"));
    await expect(page).rejects.toThrow("gone");
    held.letGo();
    expect((await others).vendors).toHaveLength(2);
    expect(asked("catalogue")).toHaveLength(1);
    await expect(port.readPage(first, gone.signal)).rejects.toThrow("gone");
  });

  it("GAME-05 are read again after a failure, and ignore a reading of an older version", async () => {
    const { port, network, turns } = portOn({ catalogue: refuses("wrong-merchant") });
    await expect(port.readPage(first, never)).rejects.toMatchObject({ name: "CallFailure" });
    const held = holds(answers(columns("old")));
    turns.catalogue = held.turn;
    const old = port.readCatalogue({ ...catalogueOf, contentVersion: "1" }, never);
    await until(() => network.requests.length === 2);
    turns.catalogue = answers(columns("new"));
    expect((await port.readCatalogue({ ...catalogueOf, contentVersion: "2" }, never)).version).toBe("new");
    held.letGo();
    expect((await old).version).toBe("old");
    expect((await port.readCatalogue({ ...catalogueOf, contentVersion: "2" }, never)).version).toBe("new");
  });

  it("API-04 GAME-05 fail as malformed if the columns do not fit together", async () => {
    const { port } = portOn({ catalogue: answers({ ...columns(), names: "one" }) });
    await expect(port.readCatalogue(catalogueOf, never)).rejects.toMatchObject({
      kind: "malformed",
      call: "catalogue",
      field: "names",
    });
  });
});

describe("a player's lists", () => {
  const list = answers({ games: [wireGame(1)], totalPages: 9 });
  const types = answers({
    gameTypes: [
      {
        gameType: "RNG",
        classifies: [{ gameClassify: "JP", displayName: "Jackpots", gameCount: 4 }],
        minBets: ["0.10", "0.50"],
        lines: [20, 50],
      },
      {
        gameType: "LIVE",
        classifies: [{ gameClassify: "TG", displayName: "Tables", gameCount: 1 }],
        minBets: ["1.00"],
        lines: [1],
      },
    ],
    currency: "USD",
  });

  it("GAME-03 come by the list call before the catalogue has loaded", async () => {
    const { port, asked } = portOn({ gameList: list }, { token: TOKEN });
    const page = await port.readPage({ ...first, vendor: "AURORA", classify: "JP", page: 3 }, never);
    expect(page).toMatchObject({ totalPages: 9, games: [{ nodeId: "1", vendorName: "House of AURORA" }] });
    await port.readPage({ ...first, name: "moon" }, never);
    const minBet = { amountMinor: 20n, currency: "USD" };
    await port.readPage({ ...first, minBet, minLines: 50, pageSize: 200 }, never);
    expect(asked("gameList")).toEqual([
      {
        clientType: "3",
        platform: "html5-desktop",
        merchant: MERCHANT,
        gameType: "RNG",
        pageNo: "3",
        pageSize: "24",
        vassalage: "AURORA",
        gameClassify: "JP",
        language: "EN",
      },
      expect.objectContaining({ gameName: "moon", pageNo: "1" }),
      expect.objectContaining({ minBet: "0.20", minLineNum: "50", pageSize: "200" }),
    ]);
    expect(asked("catalogue")).toEqual([]);
  });

  it("GAME-05 come from the catalogue once it has loaded, and for pages too long for the call", async () => {
    const { port, asked } = portOn({ gameList: list }, { token: TOKEN });
    expect((await port.readPage({ ...first, pageSize: 240 }, never)).games).toHaveLength(60);
    expect((await port.readPage(first, never)).totalPages).toBe(3);
    expect(asked("gameList")).toEqual([]);
  });

  it("API-03 come from the catalogue when the token is rejected", async () => {
    const { port } = portOn(
      { gameList: refuses("not-logged-in", 401), types: refuses("not-logged-in", 401) },
      { token: TOKEN },
    );
    expect((await port.readPage(first, never)).totalPages).toBe(3);
    const again = portOn({ types: refuses("not-logged-in", 401) }, { token: TOKEN });
    expect((await again.port.readFilters({ ...filters, vendor: "COPPER" }, never)).vendors).toHaveLength(2);
  });

  it("GAME-05 of an invalid vendor or sub-type are empty, without a call", async () => {
    const { port, asked } = portOn({ gameList: list }, { token: TOKEN });
    expect((await port.readPage({ ...first, vendor: "<script>" }, never)).games).toEqual([]);
    const other = portOn({ gameList: list }, { token: TOKEN });
    expect((await other.port.readPage({ ...first, classify: "x".repeat(41) }, never)).games).toEqual([]);
    expect(await port.readTables({ vendor: "<script>", language: "EN" }, never)).toEqual({
      kind: "done",
      value: [],
    });
    expect([...asked("gameList"), ...other.asked("gameList")]).toEqual([]);
  });

  it("API-02 read a vendor's sub-types by its own call, for the list's category", async () => {
    const { port, asked } = portOn({ types }, { token: TOKEN });
    expect(await port.readFilters({ ...filters, vendor: "COPPER" }, never)).toEqual({
      vendors: [
        { vendor: "AURORA", displayName: "House of AURORA", games: 10 },
        { vendor: "COPPER", displayName: "House of COPPER", games: 20 },
      ],
      classifies: [{ classify: "JP", games: 4 }],
      minBets: [10n, 50n].map((amountMinor) => ({ amountMinor, currency: "USD" })),
      lines: [20, 50],
    });
    expect(asked("types")).toEqual([{ vassalage: "COPPER", platform: "html5-desktop", language: "EN" }]);
    expect(asked("catalogue")).toEqual([]);
  });

  it("API-02 include a selected vendor without games there, but no unknown one", async () => {
    const { port } = portOn({ types }, { token: TOKEN });
    const vendorsWith = async (vendor: string, category: GameQuery["category"] = "RNG") =>
      (await port.readFilters({ ...filters, category, vendor }, never)).vendors.map((card) => card.vendor);
    expect(await vendorsWith("EMPTY")).toEqual(["AURORA", "COPPER", "EMPTY"]);
    expect(await vendorsWith("LANTERN")).toEqual(["AURORA", "COPPER", "LANTERN"]);
    expect(await vendorsWith("VANISHED")).toEqual(["AURORA", "COPPER"]);
    expect(await vendorsWith("VANISHED", "FISH")).toEqual([]);
  });

  it("ERR-01 fail on a refusal that lists do not know", async () => {
    const { port } = portOn({ gameList: refuses("region-restricted", 403) }, { token: TOKEN });
    await expect(port.readPage(first, never)).rejects.toMatchObject({
      kind: "unknown",
      call: "GCSGAME_gameList",
    });
  });
});

describe("hot games", () => {
  it("GAME-04 of all categories are a list with pages, filters and counts, for visitors and players", async () => {
    for (const token of [null, TOKEN]) {
      const { port, asked } = portOn({}, { token });
      const hot = { ...first, category: "HOT", pageSize: 2 } as const;
      expect(await port.readPage(hot, never)).toMatchObject({
        totalPages: 2,
        games: [{ nodeId: "1" }, { nodeId: "2" }],
      });
      expect((await port.readPage({ ...hot, page: 2 }, never)).games).toHaveLength(1);
      expect((await port.readPage({ ...hot, vendor: "AURORA" }, never)).totalPages).toBe(1);
      expect((await port.readPage({ ...hot, classify: "JP" }, never)).games).toEqual([]);
      expect(await port.readFilters({ ...filters, category: "HOT" }, never)).toEqual({
        vendors: [
          { vendor: "AURORA", displayName: "House of AURORA", games: 2 },
          { vendor: "LANTERN", displayName: "House of AURORA", games: 1 },
        ],
        classifies: [{ classify: "SC", games: 3 }],
        minBets: [],
        lines: [],
      });
      expect(asked("hot")).toEqual([{ platform: "html5-desktop", merchantCode: MERCHANT, language: "EN" }]);
      expect(asked("menu")).toEqual([]);
    }
  });

  it("GAME-04 include a selected vendor that has none among them", async () => {
    const { port } = portOn();
    const hot = await port.readFilters({ ...filters, category: "HOT", vendor: "COPPER" }, never);
    expect(hot.vendors.map(({ vendor, games }) => [vendor, games])).toEqual([
      ["AURORA", 2],
      ["LANTERN", 1],
      ["COPPER", 0],
    ]);
    expect(hot.classifies).toEqual([]);
  });
});

describe("data of a player", () => {
  const room = {
    roomId: "r1",
    roomName: "Opal Room",
    gameCode: "L1",
    minBet: "5.00",
    maxBet: "500.00",
    currency: "USD",
    players: 2,
    seats: 7,
    open: true,
  };

  it("GAME-06 recent games are in the order played", async () => {
    const { port } = portOn({ recent: answers({ games: [wireGame(2), wireGame(1)] }) }, { token: TOKEN });
    expect(await port.readRecent("EN", never)).toMatchObject({
      kind: "done",
      value: [{ nodeId: "2" }, { nodeId: "1" }],
    });
  });

  it("HOME-03 WALLET-04 facts have exact stakes and odds, and the category is asked for", async () => {
    const seats = { kind: "table", players: 2, seats: 7 };
    const table = { ...seats, nodeId: "7", minBet: "0.10", maxBet: "50.00", currency: "USD" };
    const teams = { kind: "fixture", home: "A", away: "B" };
    const startsAt = "2026-11-28T18:30:00.000Z";
    const fixture = { ...teams, nodeId: "8", startsAt, odds: ["1.85", "4.35"] };
    const { port, turns, network } = portOn({ facts: answers({ facts: [table, fixture] }) });
    const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
    expect(Object.fromEntries(await port.readFacts("LIVE", never))).toEqual({
      7: { ...seats, host: null, minBet: usd(10n), maxBet: usd(50_00n) },
      8: { ...teams, startsAtMs: Date.parse(startsAt), oddsHundredths: { home: 185, draw: null, away: 435 } },
    });
    turns.facts = answers({ facts: [{ ...table, host: "Mira" }] });
    expect((await port.readFacts(null, never)).get("7")).toMatchObject({ host: "Mira" });
    expect(network.requests.map(({ url }) => new URL(url).search)).toEqual(["?gameType=LIVE", ""]);
    turns.facts = answers({ facts: [table, { ...table, maxBet: "5.001" }] });
    await expect(port.readFacts(null, never)).rejects.toMatchObject({ field: "facts.1.maxBet" });
  });

  it("API-02 WALLET-04 tables have exact limits", async () => {
    const { port, turns } = portOn({ rooms: answers({ rooms: [room] }) }, { token: TOKEN });
    expect(await port.readTables({ vendor: "LANTERN", language: "EN" }, never)).toEqual({
      kind: "done",
      value: [
        {
          id: "r1",
          name: "Opal Room",
          gameCode: "L1",
          minBet: { amountMinor: 500n, currency: "USD" },
          maxBet: { amountMinor: 50_000n, currency: "USD" },
          players: 2,
          seats: 7,
          isOpen: true,
        },
      ],
    });
    turns.rooms = answers({ rooms: [room, { ...room, maxBet: "5.001" }] });
    await expect(port.readTables({ vendor: "LANTERN", language: "EN" }, never)).rejects.toMatchObject({
      kind: "malformed",
      field: "rooms.1.maxBet",
    });
  });
});
