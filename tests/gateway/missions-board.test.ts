import { claimMission } from "@parlour/adapters/wire/activities.calls.ts";
import { missionLeaderboard, missionSummaryDetails } from "@parlour/adapters/wire/lottery.calls.ts";
import { bonusRecords } from "@parlour/adapters/wire/records.calls.ts";
import { gameRounds, members, missions, safetyBlocks } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet } from "@parlour/app/gateway/wallet/wallets.ts";
import { missions as missionSeeds } from "@parlour/app/seed/catalogue/missions.ts";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const language = "EN";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, logIn, loggedIn, atOnce } = gatewayOfSuite({ open });
  const player = loggedIn("player");
  let seeded: unknown[];
  const idOf = new Map<string, string>();
  beforeAll(async () => {
    seeded = [await summary(), await board()];
    for (const { id, account } of await db.select().from(members)) idOf.set(account, id);
  });
  beforeEach(async () => {
    await db.delete(gameRounds);
    // What was kept of the board is over.
    clock.advance(31_000);
  });

  const summary = async (of = player.token) =>
    (await valueFrom(missionSummaryDetails, { language }, { token: of })).missions;
  const board = (query: object = {}, of = player.token) =>
    valueFrom(missionLeaderboard, { language, ...query }, { token: of });
  const progress = async (of = player.token) =>
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
    db.insert(gameRounds).values({
      vendorCode,
      roundRef: `round-${++rounds}`,
      memberId: idOf.get(account) ?? "",
      gameCode,
      currency: "USD",
      betMinor: 50n,
      state,
      openedAt: new Date(clock.nowMs() - agoMs),
    });

  it("LOTT-02 seeds three missions with some progress of the demo player, and others on the leaderboard", () => {
    const [own, leaders] = [Object(seeded[0]), Object(seeded[1])];
    expect(own).toHaveLength(3);
    for (const mission of own) expect(mission.progress).toBeGreaterThan(0);
    expect(leaders.content.length).toBeGreaterThan(5);
    expect(leaders.own.rank).toBeGreaterThan(0);
  });

  it("seeds missions that ask for no amount, and whose texts do not urge", () => {
    for (const { title, description } of missionSeeds()) {
      expect(`${title.EN} ${description.EN}`).not.toMatch(
        /!|deposit|hurry|more money|double|only today|\d+\.\d\d/i,
      );
    }
  });

  it("LOTT-02 counts rounds, different games and different vendors of settled rounds only", async () => {
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
      rewardAmount: "0.50",
      currency: "USD",
      claimable: false,
    });
  });

  it("LOTT-02 counts up to the target, and then marks the reward as claimable", async () => {
    for (let index = 1; index <= 14; index += 1)
      await play("player", `AURORA_${index}`, { agoMs: index * 1_000 });
    expect(await progress()).toEqual({ LOOK_AROUND: 8, FIVE_HOUSES: 1, TWELVE_ROUNDS: 12 });
    const claimable = (await summary()).map((mission: { claimable: boolean }) => mission.claimable);
    expect(claimable).toEqual([true, false, true]);
  });

  it("LOTT-02 ranks by who reached the target first, masks the names, and includes the player's own rank", async () => {
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
      missionId: "LOOK_AROUND",
      content: [
        { rank: 1, customerName: "pl***r", score: 8, rewardAmount: "0.50", currency: "USD" },
        { rank: 2, customerName: "ro***l", score: 8, rewardAmount: "0.50", currency: "USD" },
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
    const trial = await logIn("trial");
    expect((await board({}, trial)).own).toBeUndefined();
  });

  it("LOTT-02 caches a leaderboard for half a minute, and never the player's own progress", async () => {
    await play("player", "AURORA_0001");
    expect((await board()).own).toEqual({ rank: 1, score: 1 });
    await play("player", "AURORA_0002");
    expect((await board()).own).toEqual({ rank: 1, score: 1 });
    expect((await progress()).LOOK_AROUND).toBe(2);
    clock.advance(30_000);
    expect((await board()).own).toEqual({ rank: 1, score: 2 });
  });

  const claim = (missionId: string, key: string, of = player.token) =>
    ask(claimMission, { missionId }, { token: of, key: `mission-${key}` });
  const current = async (missionId: string, of = player.token) => {
    const found = (await summary(of)).find((one: { missionId: string }) => one.missionId === missionId);
    return found === undefined ? null : [found.claimable, found.isClaimed];
  };
  const main = async (account = "player") =>
    gateway.ledger.balance(
      (await mainWallet(gateway.ledger, { id: idOf.get(account) ?? "", currency: "USD" })).id,
    );
  const reachTwelve = async (account = "player", rounds = 12) => {
    for (let index = 1; index <= rounds; index += 1)
      await play(account, "AURORA_0001", { agoMs: index * 1_000 });
  };

  it("LOTT-02 ACT-04 pays a completed mission once, and lists it by its title in the bonus record", async () => {
    await reachTwelve("player", 11);
    await play("player", "AURORA_0001", { state: "open" });
    await play("player", "AURORA_0001", { state: "refunded" });
    const before = await main();
    expect((await claim("TWELVE_ROUNDS", "too-soon")).body.code).toBe("nothing-to-claim");
    expect(await current("TWELVE_ROUNDS")).toEqual([false, false]);
    await play("player", "AURORA_0001");
    expect(await current("TWELVE_ROUNDS")).toEqual([true, false]);
    expect((await claim("TWELVE_ROUNDS", "first")).body.value).toEqual({ amount: "0.25", currency: "USD" });
    expect(await current("TWELVE_ROUNDS")).toEqual([false, true]);
    expect(await main()).toBe(before + 25n);
    expect((await claim("TWELVE_ROUNDS", "second")).body.code).toBe("already-claimed");
    const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
    const { body } = await ask(bonusRecords, { from: today, to: today }, player);
    expect(Object(body.value).content[0]).toMatchObject({
      kind: "bonus",
      title: "Play any game",
      amount: "0.25",
    });
    // What was taken stays taken, also when its rounds are not in the list any more.
    await db.delete(gameRounds);
    expect((await claim("TWELVE_ROUNDS", "first")).body.value).toEqual({ amount: "0.25", currency: "USD" });
    expect(await main()).toBe(before + 25n);
  });

  it("LOTT-02 WALLET-05 pays one of several tabs, pays once for a repeated key, and allows a key for one mission only", async () => {
    for (let index = 1; index <= 8; index += 1)
      await play("player", `AURORA_${index}`, { vendorCode: `V${index}` });
    const before = await main();
    const tabs = await atOnce(() => [1, 2, 3].map((tab) => claim("LOOK_AROUND", `tab-${tab}`)));
    const codes = tabs.map(({ body }) => body.code ?? "done");
    expect(codes.sort()).toEqual(["already-claimed", "already-claimed", "done"]);
    const same = await atOnce(() => [claim("FIVE_HOUSES", "same-key"), claim("FIVE_HOUSES", "same-key")]);
    expect(same.map(({ body }) => body.value?.amount)).toEqual(["0.50", "0.50"]);
    expect((await claim("LOOK_AROUND", "same-key")).body.code).toBe("key-reused");
    expect(await main()).toBe(before + 1_00n);
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });

  it("LOTT-02 SAFE-02 pays nothing in a time-out, to a trial account, in another currency or for an unknown mission", async () => {
    const [seeded] = await db.select().from(missions).where(eq(missions.code, "TWELVE_ROUNDS"));
    if (seeded === undefined) throw new Error("The demo operator has no mission of twelve rounds");
    const now = clock.nowMs();
    const ended = { ...seeded, code: "ENDED", startsAt: new Date(now - 5 * DAY_MS), endsAt: new Date(now) };
    await db
      .insert(missions)
      .values([
        ended,
        { ...seeded, code: "IN_EUROS", currency: "EUR", sort: -1 },
        { ...seeded, code: "LONG_OVER", endsAt: new Date(now - 7 * DAY_MS) },
        { ...seeded, code: "TO_COME", startsAt: new Date(now + 1_000) },
      ]);
    expect(await current("ENDED")).toBeNull();
    expect(await board()).toMatchObject({ missionId: "LOOK_AROUND" });
    await reachTwelve();
    // Who reached it in time has a week to take it.
    expect(await current("ENDED")).toEqual([true, false]);
    for (const code of ["IN_EUROS", "LONG_OVER", "TO_COME", "NOTHING"]) {
      expect(await current(code)).toBeNull();
      expect((await claim(code, `none-${code.length}`)).body.code).toBe("unknown-mission");
    }
    const memberId = idOf.get("player") ?? "";
    await db.insert(safetyBlocks).values({
      memberId,
      kind: "time-out",
      from: new Date(now),
      until: new Date(now + HOUR_MS),
    });
    expect((await claim("ENDED", "kept-away")).body.code).toBe("kept-away");
    await db.delete(safetyBlocks);
    expect((await claim("ENDED", "in-the-week")).body.value?.amount).toBe("0.25");
    expect(await current("ENDED")).toBeNull();
    const trial = await logIn("trial");
    expect((await claim("TWELVE_ROUNDS", "trial", trial)).body.code).toBe("trial-account");
    await db.delete(missions).where(inArray(missions.code, ["ENDED", "IN_EUROS", "LONG_OVER", "TO_COME"]));
  });

  it("LOTT-02 limits a leaderboard to one day, and counts nothing from before a mission starts or after it ends", async () => {
    await play("player", "AURORA_0001", { agoMs: DAY_MS });
    await play("player", "AURORA_0002", { agoMs: HOUR_MS });
    await play("player", "AURORA_0003", { agoMs: 40 * DAY_MS });
    const day = (agoMs: number) => new Date(clock.nowMs() - agoMs).toISOString().slice(0, 10);
    expect((await board({ day: day(DAY_MS) })).own).toEqual({ rank: 1, score: 1 });
    expect((await board({ day: day(3 * DAY_MS) })).content).toEqual([]);
    expect((await board({ day: day(40 * DAY_MS) })).content).toEqual([]);
    expect((await board()).own).toEqual({ rank: 1, score: 2 });
    expect((await ask(missionLeaderboard, { language, day: "tomorrow" }, player)).body.code).toBe(
      "bad-request",
    );

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
    expect((await ask(missionSummaryDetails, { language })).body.code).toBe("not-logged-in");
  });
});
