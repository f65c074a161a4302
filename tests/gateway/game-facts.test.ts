/** What tiles say of live tables and fixtures before they are opened (HOME-03), and what vendors may do to it. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { type gameFacts as factsCall, gameFacts } from "@parlour/adapters/wire/games.calls.ts";
import { readGameFacts } from "@parlour/app/gateway/content/game-facts.ts";
import { gameSessions, games, members } from "@parlour/app/gateway/database/schema.ts";
import { providerHeaders, signatureOf } from "@parlour/app/gateway/play/signatures.ts";
import { createVendorFacts } from "@parlour/app/gateway/play/vendor-facts.ts";
import { baccarat } from "@parlour/app/sandbox/engines/baccarat.ts";
import { fixtureOf, KICKS_OFF_EVERY_MS, kindOf } from "@parlour/app/sandbox/engines/fixtures.ts";
import { oddsOf, picksOf } from "@parlour/app/sandbox/engines/sports.ts";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { PATIENCE_MS } from "../patience.ts";
import { servicesOf } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

type Fact = AnswerOf<typeof factsCall>["facts"][number];

describe("facts of games", () => {
  const { gateway, db, ask, writeSetting } = gatewayOfSuite({ sandbox: true, clock: "machine" });

  const factsOf = async (gameType?: "LIVE" | "SPORTS" | "ESPORTS"): Promise<readonly Fact[]> => {
    const reply = await ask(gameFacts, gameType === undefined ? {} : { gameType });
    return Object(reply.body.value).facts;
  };
  const gameOf = async (nodeId: string) => {
    const [row] = await db
      .select()
      .from(games)
      .where(eq(games.nodeId, Number(nodeId)));
    if (row === undefined) throw new Error(`There is no game ${nodeId}`);
    return row;
  };

  it.each(["SPORTS", "ESPORTS"] as const)(
    "HOME-03 LAUNCH-08 a fixture of %s is the next that the game itself takes bets on, at the same odds",
    async (category) => {
      const facts = await factsOf(category);
      expect(facts.length).toBeGreaterThan(5);
      for (const fact of facts.slice(0, 20)) {
        if (fact.kind !== "fixture") throw new Error("A sports game has a fixture");
        const { code: gameCode, name: gameName } = await gameOf(fact.nodeId);
        const kind = kindOf({ category, gameName });
        const startsMs = Date.parse(fact.startsAt);
        expect(startsMs).toBeGreaterThan(Date.now() - KICKS_OFF_EVERY_MS);
        const own = fixtureOf(gameCode, kind, startsMs / KICKS_OFF_EVERY_MS);
        const odds = picksOf(kind, "result").map((pick) => (oddsOf(kind, own.levels, pick) / 100).toFixed(2));
        expect([fact.home, fact.away, fact.odds]).toEqual([own.home, own.away, odds]);
      }
    },
  );

  it("HOME-03 a live table has its host, the stakes of its game and the seats that are taken now", async () => {
    const first = (await factsOf()).find((fact) => fact.kind === "table" && fact.host !== undefined);
    if (first?.kind !== "table") throw new Error("No live table has a host");
    const game = await gameOf(first.nodeId);
    const world = { nowMs: Date.now(), seedOf: () => "seed", randomOf: () => ({ below: () => 0 }) };
    const shown = Object(baccarat.facts({ currency: "USD", gameCode: game.code, world })).host.name;
    expect(first).toMatchObject({ host: shown, players: 0, currency: "USD" });
    expect([Number(first.minBet), Number(first.maxBet)]).toEqual([
      Number(game.minBetMinor) / 100,
      Number(game.minBetMinor) * 5,
    ]);

    const [player] = await db.select().from(members).where(eq(members.account, "player"));
    await db.insert(gameSessions).values(
      [1, 2].map((at) => ({
        tokenHash: `seat-${at}`,
        memberId: player?.id ?? "",
        vendorCode: game.vendorCode,
        gameCode: game.code,
        currency: "USD",
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
      })),
    );
    const now = (await factsOf("LIVE")).find(({ nodeId }) => nodeId === first.nodeId);
    expect(now).toMatchObject({ players: 2, seats: first.seats });
  });

  it("HOME-03 LAUNCH-04 a closed game has none", async () => {
    const needs = await servicesOf(gateway, {}, "clock", "db", "settings", "catalogue");
    const vendorFacts = { read: async () => new Map() };
    const asked = { category: "LIVE", currency: "USD" } as const;
    const before = await readGameFacts({ ...needs, vendorFacts }, asked);
    const closed = await gameOf(before[0]?.nodeId ?? "");
    const closedGames = [{ vassalage: closed.vendorCode, gameCode: closed.code }];
    await writeSetting("closedGames", closedGames);
    const after = await readGameFacts({ ...needs, vendorFacts }, asked);
    expect(after.map(({ nodeId }) => nodeId)).not.toContain(before[0]?.nodeId);
    expect(after.length).toBeGreaterThan(0);
  });

  it("API-03 LAUNCH-08 the sandbox tells no stranger, and nothing about an unreadable question", async () => {
    const secretOf = async () => "secret";
    const put = (body: string, secret: string) => {
      const timestamp = String(Date.now());
      return fetch(`${gateway.sandboxUrl}/facts`, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          [providerHeaders.vendor]: "AURORA",
          [providerHeaders.timestamp]: timestamp,
          [providerHeaders.signature]: signatureOf(secret, { timestamp, operation: "facts", body }),
        },
      });
    };
    expect((await put('{"games":[]}', await secretOf())).status).toBe(401);
    const { secretOf: real } = await servicesOf(gateway, {}, "secretOf");
    const own = await real("vendor", "AURORA");
    expect((await put('{"games":[]}', own)).status).toBe(200);
    expect((await put('{"games":7}', own)).status).toBe(400);
  });
});

describe("what a vendor answers", () => {
  let server: Server | null = null;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = null;
  });

  const asked = ["one", "two"].map((game) => ({ game, gameName: game, category: "SPORTS", motif: "ball" }));
  const fixture = {
    home: "Arden",
    away: "Bexley",
    startsAt: "2026-11-28T18:30:00.000Z",
    odds: ["1.85", "2.10"],
  };

  /** What is read of a vendor that answers so, twice, and what was reported. */
  async function readOf(listener: RequestListener, timeoutMs = PATIENCE_MS) {
    const listening = createServer(listener);
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const address = listening.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const reports: string[] = [];
    const facts = createVendorFacts({
      origin: () => `http://127.0.0.1:${port}`,
      secretOf: async () => "secret",
      clock: { nowMs: () => 1_000 },
      report: (what) => reports.push(what),
      timeoutMs,
    });
    const [first, second] = [await facts.read("AURORA", asked), await facts.read("AURORA", asked)];
    expect([...second]).toEqual([...first]);
    return { facts: Object.fromEntries(first), reports };
  }
  const answering =
    (facts: readonly object[]): RequestListener =>
    (_, response) => {
      response.end(JSON.stringify({ success: true, value: { facts } }));
    };

  it("HOME-03 is kept of the games that were asked about, and where it can be shown", async () => {
    const facts = [
      { game: "one", fixture },
      { game: "two", fixture: { ...fixture, odds: ["a lot"] } },
      { game: "three", host: "Mira" },
    ];
    expect(await readOf(answering(facts))).toEqual({ facts: { one: { fixture } }, reports: [] });
    const long = [
      { game: "one", host: "M".repeat(61) },
      { game: "two", host: "Mi\u0007ra" },
    ];
    expect(await readOf(answering(long))).toEqual({ facts: {}, reports: [] });
  });

  it.each<readonly [string, RequestListener]>([
    ["a failure", (_, response) => response.writeHead(500).end("{}")],
    ["a page", (_, response) => response.end("<title>Hello</title>")],
    ["another address", (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["an endless answer", (_, response) => response.end(`"${"x".repeat(200_000)}"`)],
    ["nothing, and hangs up", (request) => request.socket.destroy()],
  ])("HOME-03 is nothing where it is %s, which is reported once", async (_, listener) => {
    const { facts, reports } = await readOf(listener);
    expect([facts, reports.length]).toEqual([{}, 1]);
  });

  it("HOME-03 is nothing where it does not come in time", async () => {
    const { facts, reports } = await readOf(() => undefined, 20);
    expect([facts, reports.length]).toEqual([{}, 1]);
  });
});
