import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import {
  lottoOpenedNumbers,
  vnGameMenu,
  vnGameMenuRecent,
  vnNumero,
  vnOpenedNumbers,
} from "@parlour/adapters/wire/lottery.calls.ts";
import { createContentVersion } from "@parlour/app/gateway/content/content-version.ts";
import { gameRounds, games, lanes, lotteryDraws, members } from "@parlour/app/gateway/database/schema.ts";
import { createLotteries } from "@parlour/app/gateway/play/lottery-draws.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const language = "EN";

type Menu = AnswerOf<typeof vnGameMenu>["groups"][number];
type Draw = AnswerOf<typeof vnOpenedNumbers>["draws"][number];

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, logIn } = gatewayOfSuite({ open });
  let token: string;
  beforeAll(async () => {
    token = await logIn("player");
  });

  const newLotteries = () => {
    const { database } = gateway;
    return createLotteries({ database, clock, readVersion: createContentVersion(database, clock, 0).read });
  };
  const menu = async (): Promise<Menu[]> => (await valueFrom(vnGameMenu, { language })).groups;
  const opened = async (gameCode?: string): Promise<Draw[]> =>
    (await valueFrom(vnOpenedNumbers, { language, gameCode })).draws;
  const own = async (gameCode?: string, of = token): Promise<Draw[]> =>
    (await valueFrom(lottoOpenedNumbers, { language, gameCode }, { token: of })).draws;
  const oneOf = async (groupCode: string, ends = "") => {
    const group = (await menu()).find((one) => one.groupCode === groupCode);
    const found = group?.games.find(({ gameName }) => gameName.endsWith(ends));
    if (found === undefined) throw new Error(`No lottery of ${groupCode} ends in ${ends}`);
    return found;
  };

  it("LOTT-01 lists every lottery in its group, with its picture, prize mode and closing time", async () => {
    const groups = await menu();
    expect(groups.map(({ groupCode }) => groupCode)).toEqual([
      "VN_NORTH",
      "VN_CENTRAL",
      "VN_SOUTH",
      "VN_QUICK",
      "SEA",
    ]);
    const all = groups.flatMap((group) => group.games);
    expect(all).toHaveLength(54);
    for (const { gameCode, iconUrl, closesAt } of all) {
      expect(iconUrl).toContain(`/art/games/${gameCode}-384.webp?v=`);
      expect(Date.parse(closesAt ?? "")).toBeGreaterThan(clock.nowMs());
    }
    expect((await gateway.app.inject({ url: all[0]?.iconUrl ?? "" })).statusCode).toBe(200);
  });

  it("NAV-05 returns the prize mode of each lottery by its vendor and kind", async () => {
    const modes = (await menu()).map(({ groupCode, games: held }) => [
      groupCode,
      [...new Set(held.map(({ prizeMode, vassalage }) => `${prizeMode} ${vassalage}`))].sort(),
    ]);
    expect(modes).toEqual([
      ["VN_NORTH", ["LOTT TCG_LOTTO_VN"]],
      ["VN_CENTRAL", ["LOTT TCG_LOTTO_VN"]],
      ["VN_SOUTH", ["LOTT TCG_LOTTO_VN"]],
      ["VN_QUICK", ["ELOTT TCG_LOTTO_VN", "ZY TWELVEBELLS"]],
      ["SEA", ["SEA TCG_SEA"]],
    ]);
  });

  it("LOTT-01 returns what each Vietnamese lottery drew last and when, and when it draws next", async () => {
    const draws = await opened();
    expect(draws).toHaveLength(42);
    for (const { openedAt, nextOpensAt, numbers } of draws) {
      expect(Date.parse(openedAt)).toBeLessThanOrEqual(clock.nowMs());
      expect(Date.parse(nextOpensAt ?? "")).toBeGreaterThan(clock.nowMs());
      expect(numbers.length).toBeGreaterThan(0);
    }
    const moments = draws.map(({ openedAt }) => openedAt);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(await opened()).toEqual(draws);
  });

  it("LOTT-01 makes up overdue draws, once and in order, at most the last twenty", async () => {
    const keno = await oneOf("VN_QUICK", "1 Minute");
    const before = await opened(keno.gameCode);
    expect(before).toHaveLength(20);
    clock.advance(3 * MINUTE_MS);
    const after = await opened(keno.gameCode);
    const brought = (draws: readonly Draw[]) => draws.map(({ numero, numbers }) => [numero, numbers]);
    expect(brought(after.slice(3))).toEqual(brought(before.slice(0, 17)));
    const gaps = after.map(({ openedAt }, index) =>
      index === 0 ? MINUTE_MS : Date.parse(after[index - 1]?.openedAt ?? "") - Date.parse(openedAt),
    );
    expect(new Set(gaps)).toEqual(new Set([MINUTE_MS]));

    clock.advance(2 * 60 * MINUTE_MS);
    const [newest] = await opened(keno.gameCode);
    expect(Date.parse(newest?.openedAt ?? "")).toBeGreaterThan(clock.nowMs() - MINUTE_MS);
    const rows = await db.select().from(lotteryDraws).where(eq(lotteryDraws.gameCode, keno.gameCode));
    expect(rows).toHaveLength(20 + 3 + 20);
    expect(
      rows.every(({ openedAt, closesAt, opensAt }) => openedAt && closesAt < opensAt && openedAt >= opensAt),
    ).toBe(true);
  });

  it("LOTT-01 keeps the first draw when gateways on one database draw at the same moment", async () => {
    clock.advance(10 * MINUTE_MS);
    const readers = Array.from({ length: 4 }, () => newLotteries());
    const offered = await newLotteries().list();
    const read = await Promise.all(readers.map((each) => each.latest(offered)));
    for (const draws of read) expect(draws).toEqual(read[0]);
    expect(read[0]).toHaveLength(54);
    // Another that begins later finds what was drawn, and draws nothing over it.
    expect(await newLotteries().latest(offered)).toEqual(read[0]);
  });

  it("API-02 returns the running draw of a lottery, and refuses other games", async () => {
    const running = async (gameCode: string) => (await ask(vnNumero, { gameCode, language })).body;
    const north = await oneOf("VN_NORTH");
    const first = Object((await running(north.gameCode)).value);
    expect(first).toMatchObject({ gameCode: north.gameCode, numero: expect.stringMatching(/^\d{8}$/) });
    expect(first.closesAt).toBe(north.closesAt);
    expect(Date.parse(first.opensAt) - Date.parse(first.closesAt)).toBe(15 * MINUTE_MS);
    clock.advance(Date.parse(first.closesAt) - clock.nowMs());
    expect(Object((await running(north.gameCode)).value).numero > first.numero).toBe(true);
    clock.advance(15 * MINUTE_MS);
    expect((await opened(north.gameCode))[0]?.numero).toBe(first.numero);

    for (const code of ["NOTHING", "AURORA_0001", "..:..", "x".repeat(80)])
      expect((await running(code)).code, code).toBe("unknown-game");
    for (const code of ["", "a b", "x'--", "x".repeat(81)])
      expect((await running(code)).code, code).toBe("bad-request");
    token = await logIn("player");
  });

  it("LOTT-01 returns no draws for a game that is no lottery", async () => {
    expect(await opened("AURORA_0001")).toEqual([]);
    expect(await own("NOTHING")).toEqual([]);
    expect((await ask(lottoOpenedNumbers, { language })).body.code).toBe("not-logged-in");
  });

  it("LOTT-01 lists the lotteries that a player played last, with their draws", async () => {
    const recent = async (of = token): Promise<Menu["games"]> =>
      (await valueFrom(vnGameMenuRecent, { language }, { token: of })).games;
    const played = await recent();
    expect(played.length).toBeGreaterThan(1);
    const mine = await own();
    expect(new Set(mine.map(({ gameCode }) => gameCode))).toEqual(
      new Set(played.map(({ gameCode }) => gameCode)),
    );

    const [player] = await db.select().from(members).where(eq(members.account, "player"));
    const sea = await oneOf("SEA");
    await db.insert(gameRounds).values({
      vendorCode: sea.vassalage,
      roundRef: "sea-1",
      memberId: player?.id ?? "",
      gameCode: sea.gameCode,
      currency: "USD",
      state: "settled",
      openedAt: new Date(clock.nowMs()),
    });
    expect((await recent())[0]).toMatchObject({ gameCode: sea.gameCode, prizeMode: "SEA" });
    expect((await own()).map(({ gameCode }) => gameCode)).toContain(sea.gameCode);
    expect(await own(sea.gameCode)).toEqual(await opened(sea.gameCode));

    const stranger = await logIn("trial");
    expect(await recent(stranger)).toEqual([]);
    expect(await own(undefined, stranger)).toHaveLength(54);
  });

  it("LOTT-01 shows nothing of a removed category, and draws again when it is restored", async () => {
    const both = inArray(lanes.category, ["LOTT", "ELOTT"]);
    const gone = await db.delete(lanes).where(both).returning();
    clock.advance(2 * MINUTE_MS);
    expect(await menu()).toEqual([]);
    expect(await opened()).toEqual([]);
    expect(await own()).toEqual([]);
    await db.insert(lanes).values(gone);
    clock.advance(2 * MINUTE_MS);
    expect(await opened()).toHaveLength(42);
    const [some] = await db
      .select()
      .from(games)
      .where(and(eq(games.category, "LOTT")));
    await db
      .update(games)
      .set({ enabled: false })
      .where(eq(games.nodeId, some?.nodeId ?? 0));
    expect(await opened()).toHaveLength(41);
    expect(await opened(some?.code)).toEqual([]);
  });

  it("LOTT-01 draws with every sweep, and deletes quick draws after a week and daily ones after a year", async () => {
    const keno = await oneOf("VN_QUICK", "1 Minute");
    const north = await oneOf("VN_NORTH");
    await opened();
    const oldest = async (gameCode: string) => {
      const [row] = await db
        .select()
        .from(lotteryDraws)
        .where(eq(lotteryDraws.gameCode, gameCode))
        .orderBy(asc(lotteryDraws.opensAt));
      return clock.nowMs() - (row?.opensAt.getTime() ?? 0);
    };
    clock.advance(8 * DAY_MS);
    await newLotteries().sweep();
    expect(await oldest(keno.gameCode)).toBeLessThan(21 * MINUTE_MS);
    expect(await oldest(north.gameCode)).toBeGreaterThan(20 * DAY_MS);
    clock.advance(400 * DAY_MS);
    await newLotteries().sweep();
    expect(await oldest(north.gameCode)).toBeLessThan(21 * DAY_MS);
  });
});
