import { ledgerTransactions, sandboxSessions } from "@parlour/app/gateway/database/schema.ts";
import { grantSpins } from "@parlour/app/gateway/play/free-spins.ts";
import { dice, JACKPOT_NUMBER, NUMBERS } from "@parlour/app/sandbox/engines/dice.ts";
import { randomOf } from "@parlour/app/sandbox/engines/random.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { fundsOf, jackpotOf, playerWith, roundOf } from "./support/play.ts";
import {
  askSession,
  draw as drawAtOnce,
  launchFor,
  openPage,
  post,
  sandboxAt,
} from "./support/sandbox-page.ts";
import { createScene, someFaults } from "./support/sandbox-scene.ts";

const RUNS = { pglite: 6, postgres: 10 };

forEachDatabase((name, open) => {
  const scene = createScene(open);
  const { clock, gateway, db, writeSetting, line, sandbox, rowOf, rowsOf } = scene;
  const { expectBalanced, expectSettled } = scene;

  const sit = async (fundsMinor = 100_00n) => {
    const memberId = await playerWith(gateway, fundsMinor);
    const session = await openPage(sandbox, await launchFor(gateway, memberId));
    return { memberId, session };
  };
  /** A round that is asked for a game's cycle after the one before. */
  const draw = (...asked: Parameters<typeof drawAtOnce>) => {
    clock.advance(dice.cycleMs);
    return drawAtOnce(...asked);
  };
  const countLedger = () => db.$count(ledgerTransactions);
  const stateOf = async (id: string) => (await rowOf(id))?.state;

  describe("a game session", () => {
    it("LAUNCH-02 belongs to one page: that page gets it again, also after a lost answer, and another is refused", async () => {
      const memberId = await playerWith(gateway, 5_00n);
      const launch = await launchFor(gateway, memberId);
      let times = 0;
      line.onRequest((operation) => (operation === "authenticate" && ++times < 3 ? "unheard" : "none"));
      const session = await openPage(sandbox, launch);
      expect(times).toBe(3);
      expect(await openPage(sandbox, launch)).toBe(session);
      expect(await askSession(sandbox, launch, "another")).toMatchObject({ code: "launch-over" });
      clock.advance(3_600_000);
      expect(await openPage(sandbox, launch)).toBe(session);
    });

    it("LAUNCH-01 LAUNCH-02 is one per launch, also for a demo that is opened by a hundred pages", async () => {
      const launch = await launchFor(gateway);
      const count = () => db.$count(sandboxSessions);
      const before = await count();
      const pages = Array.from({ length: 100 }, (_, at) => openPage(sandbox, launch, `page-${at}`));
      expect(new Set(await Promise.all(pages)).size).toBe(1);
      // An altered launch is refused.
      for (const written of [`${launch}.more`, `${launch}.`])
        expect(await askSession(sandbox, written)).toMatchObject({ code: "launch-over" });
      expect(await count()).toBe(before + 1);
      // Another launch of the same game is another session.
      expect(await openPage(sandbox, await launchFor(gateway))).not.toBe(await openPage(sandbox, launch));
      expect(await count()).toBe(before + 2);
    });

    it("LAUNCH-02 is limited per minute for each address separately", async () => {
      const limited = sandboxAt(gateway, line.url, undefined, {
        sessionsPerMinute: 3,
        trustProxy: { kind: "hops", hops: 1 },
      });
      const from = async (address: string) => {
        const { statusCode, body } = await limited.app.inject({
          method: "POST",
          url: "/session",
          payload: { launch: "nothing", pageRef: "p" },
          headers: { "x-forwarded-for": address },
        });
        return [statusCode, JSON.parse(body).code];
      };
      for (let time = 0; time < 3; time += 1) expect(await from("192.0.2.1")).toEqual([422, "launch-over"]);
      expect(await from("192.0.2.1")).toEqual([429, "too-many-requests"]);
      expect(await from("192.0.2.2")).toEqual([422, "launch-over"]);
      // All addresses of one IPv6 network count as one.
      for (let host = 1; host <= 3; host += 1)
        expect(await from(`2001:db8:1:2::${host}`)).toEqual([422, "launch-over"]);
      expect(await from("2001:db8:1:2:ffff::9")).toEqual([429, "too-many-requests"]);
      expect(await from("2001:db8:1:3::1")).toEqual([422, "launch-over"]);
      await limited.close();
    });

    it("LAUNCH-02 is refused for a late, forged or invalid launch, and when the gateway is unavailable", async () => {
      const memberId = await playerWith(gateway, 5_00n);
      const late = await launchFor(gateway, memberId, { until: clock.nowMs() });
      const forged = (await launchFor(gateway, memberId)).replace(/.$/, "x");
      for (const launch of [late, forged, "nothing"])
        expect(await askSession(sandbox, launch)).toMatchObject({ code: "launch-over" });
      line.onRequest(() => "lost");
      const launch = await launchFor(gateway, memberId);
      expect(await askSession(sandbox, launch)).toMatchObject({ code: "wallet-away" });
      line.onRequest(() => "none");
      expect(await askSession(sandbox, launch)).toMatchObject({ ok: true, balance: "5.00" });
    });
  });

  it("ACT-04 shows free spins, uses them first for their stake, and marks their rounds as free", async () => {
    const { memberId, session } = await sit();
    const at = new Date(clock.nowMs());
    const game = { vendorCode: "AURORA", gameCode: "AURORA_0001", currency: "USD" };
    const none = { activityId: null, turnoverTimes: 0, expiresAt: null };
    const grant = { memberId, ...game, ...none, source: "s", count: 1 };
    const soon = new Date(clock.nowMs() + 3_600_000);
    await grantSpins(db, { ...grant, stakeMinor: 50n, expiresAt: soon }, at);
    await grantSpins(db, { ...grant, source: "t", stakeMinor: 1_00n }, at);
    const own = await draw(sandbox, session, "own", "12.50");
    expect(own.freeSpins).toEqual({ left: 1, stake: "0.50" });
    // The answer to the stake is lost; the round is still free, and uses one spin only.
    let isLost = false;
    line.onRequest((operation) => {
      const fault = operation === "bet" && !isLost ? "unheard" : "none";
      isLost ||= operation === "bet";
      return fault;
    });
    const before = await fundsOf(gateway, memberId);
    const free = await draw(sandbox, session, "free", "0.50");
    expect(free.round).toMatchObject({ stake: "0.50", isFree: true, state: "paid" });
    expect(own.round?.isFree).toBeUndefined();
    expect(free.freeSpins).toEqual({ left: 1, stake: "1.00" });
    const won = BigInt(free.round?.times ?? -1) * 50n;
    expect(await fundsOf(gateway, memberId)).toBe(before + won);
    expect(await roundOf(gateway, "AURORA", free.round?.id ?? "")).toMatchObject({
      state: "settled",
      betMinor: 0n,
      winMinor: won,
    });
    expect((await draw(sandbox, session, "last", "1.00")).freeSpins).toBeNull();
    expect((await draw(sandbox, session, "none", "0.50")).round?.isFree).toBeUndefined();
  });

  it("LAUNCH-07 plays a round with real money, with the same stake, number and win in page, wallet and rounds", async () => {
    const { memberId, session } = await sit();
    let expected = 100_00n;
    for (let turn = 0; turn < 6; turn += 1) {
      const { round, balance } = await draw(sandbox, session, `r${turn}`, "12.50");
      expect(round).toMatchObject({ state: "paid", nonce: turn, clientSeed: "mine", stake: "12.50" });
      const times = BigInt(round?.times ?? -1);
      expected += 12_50n * (times - 1n);
      expect(Number(balance)).toBe(Number(expected) / 100);
      expect(await fundsOf(gateway, memberId)).toBe(expected);
      expect(await roundOf(gateway, "AURORA", round?.id ?? "")).toMatchObject({
        state: "settled",
        betMinor: 12_50n,
        winMinor: 12_50n * times,
      });
      if (expected < 12_50n) break;
    }
  });

  it("LAUNCH-05 returns the same round to a page that requests it again, also at the same moment", async () => {
    const { memberId, session } = await sit();
    const answers = await Promise.all(Array.from({ length: 5 }, () => draw(sandbox, session, "once")));
    const rounds = answers.map(({ round }) => round);
    expect(rounds.every((round) => round?.id === rounds[0]?.id && round?.state === "paid")).toBe(true);
    expect(await fundsOf(gateway, memberId)).toBe(99_00n + 1_00n * BigInt(rounds[0]?.times ?? -1));
    expect(await draw(sandbox, session, "once", "2.00")).toMatchObject({ code: "request-reused" });
  });

  it.each([
    ["a stake that is not offered", { stake: "3.33" }, "bad-stake"],
    ["a negative stake", { stake: "-1.00" }, "bad-stake"],
    ["no stake", { stake: "" }, "bad-stake"],
    ["a seed with a space", { clientSeed: "my seed" }, "bad-request"],
    ["an unknown session", { session: crypto.randomUUID() }, "session-over"],
    ["a malformed session", { session: "mine" }, "bad-request"],
  ])("LAUNCH-02 refuses %s, and sends nothing to the wallet", async (_what, more, code) => {
    const { session } = await sit();
    line.sent.length = 0;
    const asked = { session, requestRef: "r", stake: "1.00", clientSeed: "mine", ...more };
    expect(await post(sandbox, "/round", asked)).toMatchObject({ ok: false, code });
    expect(line.sent).toEqual([]);
  });

  it("LAUNCH-07 refuses a stake that the wallet cannot pay, and continues with one that it can", async () => {
    const { memberId, session } = await sit(1_00n);
    expect(await draw(sandbox, session, "r0", "5.00")).toMatchObject({
      ok: false,
      code: "insufficient-funds",
    });
    expect(await fundsOf(gateway, memberId)).toBe(1_00n);
    expect(await draw(sandbox, session, "r0", "5.00")).toMatchObject({ ok: true, round: { state: "void" } });
    expect(await draw(sandbox, session, "r1", "1.00")).toMatchObject({ ok: true, round: { state: "paid" } });
  });

  it("LAUNCH-01 sends nothing to the wallet in a demo, and posts nothing in the ledger", async () => {
    const before = await countLedger();
    const session = await openPage(sandbox, await launchFor(gateway));
    let balance = 200_00;
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await draw(sandbox, session, `r${turn}`, "5.00");
      expect(answer).toMatchObject({ ok: true, round: { state: "paid", nonce: turn } });
      balance += 5_00 * ((answer.round?.times ?? 0) - 1);
      expect(Number(answer.balance) * 100).toBeCloseTo(balance);
    }
    await post(sandbox, "/seed", { session });
    expect(line.sent).toEqual([]);
    expect(await countLedger()).toBe(before);
  });

  it("LAUNCH-07 ends a demo when its play money is used up", async () => {
    const session = await openPage(sandbox, await launchFor(gateway), "poor");
    await db.update(sandboxSessions).set({ demoBalanceMinor: 50n });
    expect(await draw(sandbox, session, "r", "1.00")).toMatchObject({ code: "insufficient-funds" });
  });

  /** A player whose next round, with this client seed, draws the jackpot number. */
  async function luckySeat() {
    const seat = await sit();
    const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, seat.session));
    const isLucky = (seed: number) =>
      randomOf(row?.serverSeed ?? "", String(seed), 0).below(NUMBERS) === JACKPOT_NUMBER;
    let seed = 0;
    while (!isLucky(seed)) seed += 1;
    return { ...seat, seed: String(seed) };
  }

  it("HOME-08 pays the jackpot number a share by its stake relative to the largest, also on a faulty connection", async () => {
    await writeSetting("jackpot", { perMille: 100 });
    const feeder = await sit();
    for (let turn = 0; turn < 4; turn += 1) await draw(sandbox, feeder.session, `f${turn}`, "12.50");
    const lucky = await luckySeat();
    const held = (await jackpotOf(gateway)) + 50n;
    let wins = 0;
    line.onRequest((operation) => (operation === "win" && ++wins < 4 ? "unheard" : "none"));
    const first = await draw(sandbox, lucky.session, "r", "5.00", lucky.seed);
    expect(first.round).toMatchObject({ state: "drawn", number: JACKPOT_NUMBER });
    // Later stakes of other players do not increase a jackpot win.
    await draw(sandbox, feeder.session, "later", "12.50");
    await sandbox.takeUp();
    const { round } = await draw(sandbox, lucky.session, "r", "5.00", lucky.seed);
    const part = (held * 5_00n) / 12_50n;
    expect(round).toMatchObject({ state: "paid", win: "2500.00" });
    expect(Number(round?.jackpot)).toBe(Number(part) / 100);
    expect(await fundsOf(gateway, lucky.memberId)).toBe(95_00n + 2_500_00n + part);
    expect(await jackpotOf(gateway)).toBe(held + 1_25n - part);
  });

  it("HOME-08 does not pay again what another player has won of the jackpot in the meantime", async () => {
    await writeSetting("jackpot", { perMille: 100 });
    const [first, second] = [await luckySeat(), await luckySeat()];
    line.onRequest((operation) => (operation === "win" ? "lost" : "none"));
    for (const { session, seed } of [first, second]) await draw(sandbox, session, "r", "12.50", seed);
    line.onRequest(() => "none");
    expect(await sandbox.takeUp()).toBe(2);
    expect(await jackpotOf(gateway)).toBe(0n);
    for (const { session, seed } of [first, second]) {
      expect(await draw(sandbox, session, "r", "12.50", seed)).toMatchObject({ round: { state: "paid" } });
    }
    await expectBalanced();
    await writeSetting("jackpot", { perMille: 0 });
  });

  it("LAUNCH-07 keeps a win open that the gateway did not receive, and pays it when it does", async () => {
    const { memberId, session } = await sit();
    line.onRequest((operation) => (operation === "win" ? "lost" : "none"));
    const { round } = await draw(sandbox, session, "r0");
    expect(round).toMatchObject({ state: "drawn", number: expect.any(Number) });
    expect(await fundsOf(gateway, memberId)).toBe(99_00n);
    expect(await draw(sandbox, session, "r1")).toMatchObject({ code: "round-open" });
    line.onRequest(() => "none");
    expect(await sandbox.takeUp()).toBe(1);
    expect(await stateOf(round?.id ?? "")).toBe("paid");
    expect(await fundsOf(gateway, memberId)).toBe(99_00n + 1_00n * BigInt(round?.times ?? -1));
    expect(await draw(sandbox, session, "r0")).toMatchObject({
      round: { state: "paid", number: round?.number },
    });
    expect(await sandbox.takeUp()).toBe(0);
  });

  it.each(["lost", "unheard", "late", "broken", "garbled"] as const)(
    "LAUNCH-07 returns a stake whose request was %s, never reveals its number, and continues with the next round",
    async (fault) => {
      const { memberId, session } = await sit();
      line.onRequest((operation) => (operation === "bet" ? fault : "none"));
      // A late request arrives only after its sender has given up, so the timeout is short.
      const impatient = fault === "late" ? sandboxAt(gateway, line.url, 250) : sandbox;
      const { round } = await draw(impatient, session, "r0");
      expect(round).toMatchObject({ state: "betting" });
      expect(round?.number).toBeUndefined();
      // The seed would reveal the number now, and the player could choose whether to retry.
      expect(await post(sandbox, "/seed", { session })).toMatchObject({ code: "round-open" });
      await sandbox.takeUp();
      await line.quiet();
      expect(await stateOf(round?.id ?? "")).toBe("void");
      expect(await fundsOf(gateway, memberId)).toBe(100_00n);
      line.onRequest(() => "none");
      expect(await draw(sandbox, session, "r0")).toMatchObject({ ok: true, round: { state: "void" } });
      expect(await draw(sandbox, session, "r1")).toMatchObject({ round: { state: "paid", nonce: 1 } });
    },
  );

  it("WALLET-05 every round ends paid or refunded on a faulty connection, and the money is correct to the cent", async () => {
    const plan = fc.record({
      faults: someFaults,
      // `presses` is the number of concurrent requests for each round.
      presses: fc.integer({ min: 1, max: 3 }),
      rounds: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ faults, presses, rounds }) => {
        const { memberId, session } = await sit();
        let next = 0;
        line.onRequest(() => faults[next++ % faults.length] ?? "none");
        for (let turn = 0; turn < rounds; turn += 1) {
          await Promise.all(Array.from({ length: presses }, () => draw(sandbox, session, `r${turn}`)));
          if (turn % 2 === 1) await sandbox.takeUp();
        }
        for (const { betMinor } of await rowsOf(session)) expect(betMinor).toBe(1_00n);
        await expectSettled({ memberId, session });
      }),
      { numRuns: RUNS[name] },
    );
  });
});
