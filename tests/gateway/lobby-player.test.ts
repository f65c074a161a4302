import { recentGame, roomList, vassGameType } from "@parlour/adapters/wire/games.calls.ts";
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { gameRounds, gameSessions, games, lanes, vendors } from "@parlour/app/gateway/database/schema.ts";
import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const asked = { platform: "html5-desktop", language: "EN" } as const;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, logIn, loggedIn } = gatewayOfSuite({ open });
  const player = loggedIn("player");

  const recent = async (of = player.token): Promise<{ gameCode: string; gameType: string }[]> =>
    (await valueFrom(recentGame, asked, { token: of })).games;
  const rooms = async (vassalage: string, gameCode?: string) =>
    (await valueFrom(roomList, { vassalage, gameCode, language: "EN" }, player)).rooms;
  const typesOf = async (vassalage: string) =>
    (await valueFrom(vassGameType, { vassalage, ...asked }, player)).gameTypes;
  const play = (gameCode: string, vendorCode: string, openedAtMs: number, roundRef = crypto.randomUUID()) =>
    db.insert(gameRounds).values({
      vendorCode,
      roundRef,
      memberId: player.id,
      gameCode,
      currency: "USD",
      betMinor: 50n,
      state: "settled",
      openedAt: new Date(openedAtMs),
    });

  it("GAME-06 lists the games that a player played, each once, the latest first", async () => {
    const rows = await db
      .select()
      .from(gameRounds)
      .where(eq(gameRounds.memberId, player.id))
      .orderBy(desc(gameRounds.openedAt));
    const inOrder = [...new Set(rows.map((row) => row.gameCode))];
    expect(inOrder.length).toBeGreaterThan(10);
    expect((await recent()).map((game) => game.gameCode)).toEqual(inOrder);

    await play("AURORA_0007", "AURORA", clock.nowMs());
    await play("AURORA_0007", "AURORA", clock.nowMs() - 5);
    await play("OAKMOOR_0001", "OAKMOOR", clock.nowMs() - 1);
    expect((await recent()).map((game) => game.gameCode).slice(0, 3)).toEqual([
      "AURORA_0007",
      "OAKMOOR_0001",
      inOrder[0],
    ]);
  });

  it("GAME-06 lists at most forty games, without disabled and missing ones", async () => {
    const many = await db.select().from(games).where(eq(games.vendorCode, "ORRERY")).limit(45);
    for (const [index, game] of many.entries()) await play(game.code, "ORRERY", clock.nowMs() + index);
    const shown = (await recent()).map((game) => game.gameCode);
    expect(shown).toEqual(
      many
        .slice(5)
        .map((game) => game.code)
        .reverse(),
    );
    const last = many.at(-1)?.code ?? "";
    await db.update(games).set({ enabled: false }).where(eq(games.code, last));
    await play("NO_SUCH_GAME", "ORRERY", clock.nowMs() + 100);
    expect((await recent()).map((game) => game.gameCode)).toEqual(
      many
        .slice(4, -1)
        .map((game) => game.code)
        .reverse(),
    );
  });

  it("GAME-06 lists nothing for a player without rounds, and refuses a visitor", async () => {
    expect(await recent(await logIn("trial"))).toEqual([]);
    expect((await ask(recentGame, asked)).body.code).toBe("not-logged-in");
  });

  it("API-02 returns a vendor's game types with their sub-types, the largest first", async () => {
    const types: { gameType: string; classifies: { gameClassify: string; gameCount: number }[] }[] =
      await typesOf("TIDEGLASS");
    expect(types.map(({ gameType }) => gameType)).toEqual(["FISH", "RNG"]);
    const own = await db.select().from(games).where(eq(games.vendorCode, "TIDEGLASS"));
    for (const { gameType, classifies } of types) {
      for (const { gameClassify, gameCount } of classifies) {
        const held = own.filter(
          ({ category, classify }) => category === gameType && classify === gameClassify,
        );
        expect(gameCount).toBe(held.length);
      }
      const counts = classifies.map(({ gameCount }) => gameCount);
      expect(counts).toEqual([...counts].sort((left, right) => right - left));
    }
    expect(types[1]?.classifies[0]).toMatchObject({ gameClassify: "SC", displayName: "Slots" });
  });

  it("API-02 returns no types for a vendor without games and for an unknown one", async () => {
    await db.insert(vendors).values({ code: "EMPTY", displayName: "Empty", categories: ["RNG"] });
    expect(await typesOf("EMPTY")).toEqual([]);
    expect(await typesOf("NOBODY")).toEqual([]);
    const hostile = { vassalage: "x'; drop table games; --", ...asked };
    expect((await ask(vassGameType, hostile, player)).body.code).toBe("bad-request");
  });

  it("API-02 lists the tables of live and card vendors with their limits, and without invented players", async () => {
    const shown = await rooms("SILKROW");
    expect(shown).toHaveLength(22);
    for (const room of shown) {
      expect(room).toMatchObject({ players: 0, open: true, currency: "USD" });
      expect(Number(room.maxBet)).toBe(Number(room.minBet) * 500);
      expect(room.seats).toBeGreaterThan(1);
    }
    const [first] = shown;
    const [game] = await db.select().from(games).where(eq(games.code, first.gameCode));
    expect(Number(first.minBet)).toBe(Number(game?.minBetMinor) / 100);
    expect(await rooms("AURORA")).toEqual([]);
    expect(await rooms("NOBODY")).toEqual([]);
    const cards: { gameCode: string; seats: number }[] = await rooms("ROUNDTABLE");
    const seatsAt = (code: string) => cards.find(({ gameCode }) => gameCode === code)?.seats;
    // "Evening Teen Patti, Four Seats", "Twenty-One, Four Seats", "Baccarat, Masters".
    expect(["0017", "0020", "0001"].map((serial) => seatsAt(`ROUNDTABLE_${serial}`))).toEqual([4, 4, 6]);
  });

  it("API-02 counts players with an open game at a table, adds a table when one is full, and frees it when they leave", async () => {
    const [table] = await rooms("SILKROW");
    const sit = (index: number) => ({
      tokenHash: `seat-${index}`,
      memberId: player.id,
      vendorCode: "SILKROW",
      gameCode: table.gameCode,
      currency: "USD",
      createdAt: new Date(clock.nowMs()),
      expiresAt: new Date(clock.nowMs() + 60_000),
    });
    await db.insert(gameSessions).values([1, 2, 3].map(sit));
    expect((await rooms("SILKROW", table.gameCode))[0]).toMatchObject({ players: 3, open: true });
    await db.insert(gameSessions).values([4, 5, 6, 7].map(sit));
    const full = await rooms("SILKROW", table.gameCode);
    expect(
      full.map(({ players, open: isOpen }: { players: number; open: boolean }) => [players, isOpen]),
    ).toEqual([
      [table.seats, false],
      [7 - table.seats, true],
    ]);
    expect(new Set(full.map(({ roomId }: { roomId: string }) => roomId)).size).toBe(2);
    await db.update(gameSessions).set({ endedAt: new Date() }).where(eq(gameSessions.tokenHash, "seat-1"));
    expect(await rooms("SILKROW", table.gameCode)).toHaveLength(1);
    clock.advance(60_000);
    expect((await rooms("SILKROW", table.gameCode))[0]).toMatchObject({ players: 0 });
  });

  it("API-02 shows the tables of a closed vendor as closed, and none of a removed category", async () => {
    const { database } = gateway;
    await writeSetting(database, "closedGames", [{ vassalage: "SILKROW" }], clock.nowMs());
    const closed: { open: boolean }[] = await rooms("SILKROW");
    expect(closed.some((room) => room.open)).toBe(false);
    await writeSetting(database, "closedGames", [], clock.nowMs());
    const [lane] = await database.db.delete(lanes).where(eq(lanes.category, "LIVE")).returning();
    expect(await rooms("SILKROW")).toEqual([]);
    if (lane) await database.db.insert(lanes).values(lane);
    expect(await rooms("SILKROW")).toHaveLength(22);
  });
});
