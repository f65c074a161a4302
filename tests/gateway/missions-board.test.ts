import { missionLeaderboard, missionSummaryDetails } from "@parlour/adapters/wire/lottery.calls.ts";
import { gameRounds, members, missions } from "@parlour/app/gateway/database/schema.ts";
import { missions as missionSeeds } from "@parlour/app/gateway/seed/catalogue/missions.ts";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ask, logIn } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock, startTestGateway, type TestGateway } from "./support/gateway.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const language = "EN";

forEachDatabase((_name, open) => {
  const clock = createTestClock();
  let gateway: TestGateway;
  let token: string;
  let seeded: unknown[];
  const idOf = new Map<string, string>();
  beforeAll(async () => {
    gateway = await startTestGateway({ open, listen: false, clock });
    token = await logIn(gateway.app, "player");
    seeded = [await summary(), await board()];
    for (const { id, account } of await gateway.database.db.select().from(members)) idOf.set(account, id);
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    await gateway.database.db.delete(gameRounds);
    // What was kept of the board is over.
    clock.advance(31_000);
  });

  const summary = async (of = token) =>
    Object((await ask(gateway.app, missionSummaryDetails, { language }, { token: of })).body.value).missions;
  const board = async (query: object = {}, of = token) =>
    Object((await ask(gateway.app, missionLeaderboard, { language, ...query }, { token: of })).body.value);
  const progress = async (of = token) =>
    Object.fromEntries(
      (await summary(of)).map((mission: { missionId: string; progress: number }) => [
        mission.missionId,
        mission.progress,
      ]),
    );
  let rounds = 0;
  const play = (
    account: string,
    gameCode: string,
    {
      vendorCode = "AURORA",
      agoMs = HOUR_MS,
      state = "settled" as const,
    }: { vendorCode?: string; agoMs?: number; state?: "settled" | "open" | "refunded" } = {},
  ) =>
    gateway.database.db.insert(gameRounds).values({
      vendorCode,
      roundRef: `round-${++rounds}`,
      memberId: idOf.get(account) ?? "",
      gameCode,
      currency: "USD",
      betMinor: 50n,
      state,
      openedAt: new Date(clock.nowMs() - agoMs),
    });

  it("LOTT-02 has three missions with some play of the demo's player and others on their boards", () => {
    const [own, leaders] = [Object(seeded[0]), Object(seeded[1])];
    expect(own).toHaveLength(3);
    for (const mission of own) expect(mission.progress).toBeGreaterThan(0);
    expect(leaders.content.length).toBeGreaterThan(5);
    expect(leaders.own.rank).toBeGreaterThan(0);
  });

  it("LOTT-02 urges nobody to stake more: a mission asks for no amount, and no word of it hurries", () => {
    for (const { title, description } of missionSeeds()) {
      expect(`${title.EN} ${description.EN}`).not.toMatch(
        /!|deposit|hurry|more money|double|only today|\d+\.\d\d/i,
      );
    }
  });

  it("LOTT-02 counts rounds, different games and different vendors, of settled rounds alone", async () => {
    await play("player", "AURORA_0001");
    await play("player", "AURORA_0001");
    await play("player", "AURORA_0002");
    await play("player", "OAKMOOR_0001", { vendorCode: "OAKMOOR" });
    await play("player", "AURORA_0003", { state: "open" });
    await play("player", "AURORA_0004", { state: "refunded" });
    await play("rowanbell", "AURORA_0005");
    expect(await progress()).toEqual({ LOOK_AROUND: 3, FIVE_HOUSES: 2, TWELVE_ROUNDS: 4 });
    expect((await summary())[0]).toMatchObject({
      target: 8,
      rewardAmount: "2.00",
      currency: "USD",
      claimable: false,
    });
  });

  it("LOTT-02 counts no further than the target, and says then that the reward can be claimed", async () => {
    for (let index = 1; index <= 14; index += 1)
      await play("player", `AURORA_${index}`, { agoMs: index * 1_000 });
    expect(await progress()).toEqual({ LOOK_AROUND: 8, FIVE_HOUSES: 1, TWELVE_ROUNDS: 12 });
    const claimable = (await summary()).map((mission: { claimable: boolean }) => mission.claimable);
    expect(claimable).toEqual([true, false, true]);
  });

  it("LOTT-02 leads with who was at the target first, masks the names, and tells the player's own place", async () => {
    for (let index = 1; index <= 8; index += 1) {
      await play("rowanbell", `AURORA_${index}`, { agoMs: HOUR_MS });
      await play("player", `AURORA_${index}`, { agoMs: 2 * HOUR_MS });
      if (index <= 7) await play("tessamoor", `AURORA_${index}`, { agoMs: 3 * HOUR_MS });
    }
    // More than the target is not ahead of it.
    for (let index = 9; index <= 20; index += 1)
      await play("rowanbell", `AURORA_${index}`, { agoMs: HOUR_MS });
    await play("trial", "AURORA_0001");
    const shown = await board({ missionId: "LOOK_AROUND" });
    expect(shown).toEqual({
      content: [
        { rank: 1, customerName: "pl***r", score: 8, rewardAmount: "2.00", currency: "USD" },
        { rank: 2, customerName: "ro***l", score: 8, rewardAmount: "2.00", currency: "USD" },
        { rank: 3, customerName: "te***r", score: 7, rewardAmount: "0.00", currency: "USD" },
      ],
      pageNum: 1,
      totalPages: 1,
      own: { rank: 1, score: 8 },
    });
    expect(await board()).toEqual(shown);
    const second = await board({ missionId: "LOOK_AROUND", pageSize: 2, pageNo: 2 });
    expect(second).toMatchObject({ pageNum: 2, totalPages: 2, content: [{ rank: 3 }] });
    expect((await board({ pageSize: 2, pageNo: 9 })).content).toEqual([]);
    const guest = await logIn(gateway.app, "trial");
    expect((await board({}, guest)).own).toBeUndefined();
  });

  it("LOTT-02 keeps a board for half a minute, and the player's own progress never", async () => {
    await play("player", "AURORA_0001");
    expect((await board()).own).toEqual({ rank: 1, score: 1 });
    await play("player", "AURORA_0002");
    expect((await board()).own).toEqual({ rank: 1, score: 1 });
    expect((await progress()).LOOK_AROUND).toBe(2);
    clock.advance(30_000);
    expect((await board()).own).toEqual({ rank: 1, score: 2 });
  });

  it("LOTT-02 narrows a board to one day, and counts nothing from before a mission began or after it ended", async () => {
    const { db } = gateway.database;
    await play("player", "AURORA_0001", { agoMs: DAY_MS });
    await play("player", "AURORA_0002", { agoMs: HOUR_MS });
    await play("player", "AURORA_0003", { agoMs: 40 * DAY_MS });
    const day = (agoMs: number) => new Date(clock.nowMs() - agoMs).toISOString().slice(0, 10);
    expect((await board({ day: day(DAY_MS) })).own).toEqual({ rank: 1, score: 1 });
    expect((await board({ day: day(3 * DAY_MS) })).content).toEqual([]);
    expect((await board({ day: day(40 * DAY_MS) })).content).toEqual([]);
    expect((await board()).own).toEqual({ rank: 1, score: 2 });
    expect(
      (await ask(gateway.app, missionLeaderboard, { language, day: "tomorrow" }, { token })).body.code,
    ).toBe("bad-request");

    const codes = ["FIVE_HOUSES", "TWELVE_ROUNDS"];
    await db
      .update(missions)
      .set({ endsAt: new Date(clock.nowMs()) })
      .where(inArray(missions.code, codes));
    expect((await summary()).map((mission: { missionId: string }) => mission.missionId)).toEqual([
      "LOOK_AROUND",
    ]);
    for (const missionId of [...codes, "NOTHING", "..", "a:b"])
      expect(await board({ missionId })).toEqual({ content: [], pageNum: 1, totalPages: 0 });
    await db
      .update(missions)
      .set({ startsAt: new Date(clock.nowMs() + 1) })
      .where(eq(missions.code, "LOOK_AROUND"));
    expect(await summary()).toEqual([]);
    expect((await ask(gateway.app, missionSummaryDetails, { language })).body.code).toBe("not-logged-in");
  });
});
