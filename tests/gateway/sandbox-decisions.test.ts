/** Decisions in a round: at blackjack a double and a split stake more, and the wallet may not hear of it. */
import { ledgerTransactions, sandboxSessions } from "@parlour/app/gateway/database/schema.ts";
import { blackjack } from "@parlour/app/sandbox/engines/blackjack.ts";
import type { Progress } from "@parlour/app/sandbox/engines/engine.ts";
import { randomOf } from "@parlour/app/sandbox/engines/random.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playedBy } from "./support/engine-play.ts";
import type { Fault } from "./support/faulty-line.ts";
import { fundsOf, playerWith, roundOf } from "./support/play.ts";
import {
  askSession,
  launchFor,
  openPage,
  post,
  type SandboxAnswer,
  sandboxAt,
} from "./support/sandbox-page.ts";
import { createScene, someFaults } from "./support/sandbox-scene.ts";

const GAME = { category: "LIVE", gameName: "Blackjack" };
const DAY_MS = 24 * 3_600_000;

describe("decisions in a round", () => {
  const scene = createScene();
  const { clock, gateway, db, line, sandbox, rowOf: stateOf, expectBalanced: isBalanced } = scene;

  type Decided = (...actions: readonly string[]) => Progress | null;

  /** Opens the game, for a demo without a player. */
  const openFor = async (memberId?: string) =>
    openPage(sandbox, await launchFor(gateway, memberId, GAME), "page");

  /** Begins a round of 5.00 whose cards are as asked, by trying the player's seeds; what it will be is known. */
  async function begin(session: string, isRight: (at: Decided) => boolean) {
    const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, session));
    expect(row?.engine).toBe("blackjack");
    const with_ =
      (seed: number): Decided =>
      (...actions) =>
        playedBy(blackjack, { actions, random: randomOf(row?.serverSeed ?? "", String(seed), 0) });
    let seed = 0;
    while (!isRight(with_(seed))) seed += 1;
    const asked = { session, requestRef: "r", stake: "5.00", clientSeed: String(seed) };
    const answer = await post(sandbox, "/round", asked);
    if (answer.round === undefined) throw new Error(`The round did not begin: ${answer.code}`);
    return { round: answer.round.id, at: with_(seed) };
  }

  /** A player with an open round in which a double is allowed. */
  async function seat(fundsMinor = 100_00n, isRight: (at: Decided) => boolean = canHitTwice) {
    const memberId = await playerWith(gateway, fundsMinor);
    const session = await openFor(memberId);
    return { memberId, session, ...(await begin(session, isRight)) };
  }
  const canHitTwice = (at: Decided) => at("hit", "hit") !== null && at("double") !== null;

  const act = (
    { session, round }: { session: string; round: string },
    at: number,
    action: string,
    by = sandbox,
  ): Promise<SandboxAnswer> => post(by, "/action", { session, round, place: at, action });

  it("LAUNCH-08 a double takes its stake once, pays what the cards say, and page, wallet and round agree", async () => {
    const sat = await seat();
    expect(await fundsOf(gateway, sat.memberId)).toBe(95_00n);
    const answer = await act(sat, 0, "double");
    const winMinor = sat.at("double")?.winMinor ?? -1n;
    expect(answer.round).toMatchObject({ state: "paid", stake: "10.00", place: 1, isWaiting: false });
    expect(await fundsOf(gateway, sat.memberId)).toBe(90_00n + winMinor);
    expect(await roundOf(gateway, "AURORA", sat.round)).toMatchObject({
      state: "settled",
      betMinor: 10_00n,
      winMinor,
    });
    expect(line.sent.filter((operation) => operation === "bet")).toHaveLength(2);
  });

  it.each(["lost", "unheard", "late", "broken", "garbled"] as const)(
    "LAUNCH-08 gives back the stake of a double whose request was %s: the round goes on without it, and it can be doubled again",
    async (fault) => {
      const sat = await seat();
      line.onRequest((operation) => (operation === "bet" ? fault : "none"));
      // A late request arrives only after its sender has given up, so the timeout is short.
      const impatient = fault === "late" ? sandboxAt(gateway, line.url, 250) : sandbox;
      const asked = await act(sat, 0, "double", impatient);
      expect(asked.round).toMatchObject({ state: "betting", place: 0, stake: "5.00" });
      expect(asked.round?.win).toBeUndefined();
      expect(await act(sat, 0, "hit")).toMatchObject({ code: "request-reused" });
      expect(await post(sandbox, "/seed", { session: sat.session })).toMatchObject({ code: "round-open" });
      line.onRequest(() => "none");
      expect(await sandbox.takeUp()).toBe(1);
      await line.quiet();
      expect(await stateOf(sat.round)).toMatchObject({ state: "playing", betMinor: 5_00n });
      expect(await fundsOf(gateway, sat.memberId)).toBe(95_00n);

      const winMinor = sat.at("double")?.winMinor ?? -1n;
      expect((await act(sat, 0, "double")).round).toMatchObject({ state: "paid", stake: "10.00" });
      expect(await fundsOf(gateway, sat.memberId)).toBe(90_00n + winMinor);
      await isBalanced();
    },
  );

  it("LAUNCH-08 makes a double once its answer arrives at a later try of the same page", async () => {
    const sat = await seat();
    line.onRequest((operation) => (operation === "bet" ? "unheard" : "none"));
    expect((await act(sat, 0, "double")).round).toMatchObject({ state: "betting" });
    line.onRequest(() => "none");
    expect((await act(sat, 0, "double")).round).toMatchObject({ state: "paid", place: 1, stake: "10.00" });
    expect(await fundsOf(gateway, sat.memberId)).toBe(90_00n + (sat.at("double")?.winMinor ?? -1n));
    expect(await sandbox.takeUp()).toBe(0);
  });

  it("WALLET-05 another process gives the stake of a double back only after a while, and never one that was used", async () => {
    const sat = await seat();
    const other = sandboxAt(gateway, line.url);
    clock.advance(60_000);
    let during: Promise<number> | undefined;
    line.onRequest(async (operation): Promise<Fault> => {
      if (operation !== "bet" || during !== undefined) return "none";
      // The round is old, but its double was asked for just now.
      expect(await other.takeUp(10_000)).toBe(0);
      during = other.takeUp();
      await during;
      return "none";
    });
    // The other process gave the stake back before the wallet heard of it, so the round goes on.
    expect((await act(sat, 0, "double")).round).toMatchObject({ state: "playing", place: 0 });
    expect(await during).toBe(1);
    expect(await fundsOf(gateway, sat.memberId)).toBe(95_00n);

    // Now the wallet takes the stake and refunds it to the other process, which does not hear of that, before this one asks again.
    let bets = 0;
    line.onRequest(async (operation): Promise<Fault> => {
      if (operation === "refund") return "unheard";
      if (operation !== "bet") return "none";
      bets += 1;
      if (bets === 2) await other.takeUp();
      return bets === 1 ? "unheard" : "none";
    });
    expect((await act(sat, 0, "double")).round).toMatchObject({ state: "betting", place: 0 });
    expect(bets).toBe(2);
    line.onRequest(() => "none");
    await sandbox.takeUp();
    expect(await stateOf(sat.round)).toMatchObject({ state: "playing", betMinor: 5_00n });
    expect(await fundsOf(gateway, sat.memberId)).toBe(95_00n);
    expect((await act(sat, 0, "stand")).round).toMatchObject({ state: "paid", stake: "5.00" });
    expect(await fundsOf(gateway, sat.memberId)).toBe(95_00n + (sat.at("stand")?.winMinor ?? -1n));
    await isBalanced();
    await other.close();
  });

  it("LAUNCH-08 refuses a double without funds, and the round goes on with the first stake", async () => {
    const sat = await seat(7_00n);
    expect(await act(sat, 0, "double")).toMatchObject({ ok: false, code: "insufficient-funds" });
    expect(await stateOf(sat.round)).toMatchObject({ state: "playing", betMinor: 5_00n });
    expect((await act(sat, 0, "stand")).round).toMatchObject({ state: "paid", stake: "5.00" });
    expect(await fundsOf(gateway, sat.memberId)).toBe(2_00n + (sat.at("stand")?.winMinor ?? -1n));
  });

  it("LAUNCH-05 the same decision sent twice counts once, also at the same moment; another at its place is refused", async () => {
    const sat = await seat();
    const answers = await Promise.all(Array.from({ length: 4 }, () => act(sat, 0, "hit")));
    for (const { round } of answers) expect(round).toMatchObject({ state: "playing", place: 1 });
    expect(await act(sat, 0, "stand")).toMatchObject({ code: "request-reused" });
    expect(await act(sat, 2, "hit")).toMatchObject({ code: "bad-action" });
    expect(await act(sat, 1, "double")).toMatchObject({ code: "bad-action" });
    expect((await act(sat, 1, "hit")).round).toMatchObject({ place: 2 });

    const doubled = await seat();
    const doubles = await Promise.all(Array.from({ length: 4 }, () => act(doubled, 0, "double")));
    for (const { round } of doubles) expect(round).toMatchObject({ state: "paid", stake: "10.00", place: 1 });
    expect(await act(doubled, 1, "hit")).toMatchObject({ code: "bad-action" });
    expect(await fundsOf(gateway, doubled.memberId)).toBe(90_00n + (doubled.at("double")?.winMinor ?? -1n));
  });

  it("LAUNCH-08 does not decide in the round of another session", async () => {
    const [mine, other] = [await seat(), await seat()];
    const stolen = { session: other.session, round: mine.round };
    expect(await act(stolen, 0, "stand")).toMatchObject({ code: "unknown-round" });
    expect(await post(sandbox, "/look", stolen)).toMatchObject({ code: "unknown-round" });
  });

  it("LAUNCH-08 shows neither the hidden card nor any number of an open round", async () => {
    const sat = await seat();
    const look = await post(sandbox, "/look", { session: sat.session, round: sat.round });
    expect(look.round).toMatchObject({ state: "playing", isWaiting: true, dealer: [expect.any(String)] });
    expect(look.round).not.toHaveProperty("draws");
    expect(look.round).not.toHaveProperty("win");
    const { body } = await sandbox.app.inject(`/verify?round=${sat.round}`);
    expect(JSON.parse(body)).toMatchObject({ ok: true, proof: null });
    expect(body).not.toContain("draws");
  });

  it("LAUNCH-08 LAUNCH-06 a round left open goes on in the player's next session, and its seed stays secret until then", async () => {
    const sat = await seat();
    const verify = async () => (await sandbox.app.inject(`/verify?round=${sat.round}`)).body;
    const launch = await launchFor(gateway, sat.memberId, GAME);
    const opened = await askSession(sandbox, launch);
    const next = { session: opened.session ?? "", round: sat.round };
    expect(opened.rounds?.[0]).toMatchObject({ id: sat.round, state: "playing", isWaiting: true });
    expect(await act(sat, 0, "stand")).toMatchObject({ code: "unknown-round" });
    // The round is now of another session, but its numbers are still of the first one's seed.
    expect(JSON.parse(await verify()).proof).toBeNull();
    expect(await post(sandbox, "/seed", { session: sat.session })).toMatchObject({ code: "round-open" });
    const again = { session: next.session, requestRef: "n", stake: "5.00", clientSeed: "mine" };
    expect(await post(sandbox, "/round", again)).toMatchObject({ code: "round-open" });

    expect((await act(next, 0, "stand")).round).toMatchObject({ state: "paid", stake: "5.00" });
    expect(await fundsOf(gateway, sat.memberId)).toBe(95_00n + (sat.at("stand")?.winMinor ?? -1n));
    // The first session is still open on another page, which could use its seed.
    expect(JSON.parse(await verify()).proof).toBeNull();
    expect(await post(sandbox, "/seed", { session: sat.session })).toMatchObject({ ok: true });
    expect(JSON.parse(await verify()).proof).toMatchObject({ serverSeed: expect.any(String) });
  });

  it("LAUNCH-08 LAUNCH-06 keeps the seed of an open round secret after its session has ended", async () => {
    const sat = await seat();
    const verify = async () => JSON.parse((await sandbox.app.inject(`/verify?round=${sat.round}`)).body);
    clock.advance(8 * 3_600_000);
    expect(await act(sat, 0, "stand")).toMatchObject({ code: "session-over" });
    expect((await verify()).proof).toBeNull();
    const next = { session: await openFor(sat.memberId), round: sat.round };
    expect((await act(next, 0, "stand")).round).toMatchObject({ state: "paid" });
    expect((await verify()).proof).toMatchObject({ serverSeed: expect.any(String) });
  });

  it("LAUNCH-08 a decision whose stake is requested goes with its round into the next session", async () => {
    const sat = await seat();
    line.onRequest((operation) => (operation === "bet" ? "lost" : "none"));
    await act(sat, 0, "double");
    line.onRequest(() => "none");
    const next = { session: await openFor(sat.memberId), round: sat.round };
    expect((await act(next, 0, "double")).round).toMatchObject({ state: "paid", stake: "10.00" });
    expect(await fundsOf(gateway, sat.memberId)).toBe(90_00n + (sat.at("double")?.winMinor ?? -1n));
  });

  it("LAUNCH-08 the rules decide the round of a player who stays away for a day: every open hand stands", async () => {
    // Rounds that earlier tests left open.
    clock.advance(DAY_MS);
    await sandbox.takeUp();
    const sat = await seat();
    await act(sat, 0, "hit");
    clock.advance(DAY_MS - 1);
    expect(await sandbox.takeUp()).toBe(0);
    clock.advance(1);
    expect(await sandbox.takeUp()).toBe(1);
    const winMinor = sat.at("hit", "stand")?.winMinor ?? -1n;
    expect(await stateOf(sat.round)).toMatchObject({ state: "paid", betMinor: 5_00n, winMinor });
    expect(await fundsOf(gateway, sat.memberId)).toBe(95_00n + winMinor);
    expect(await sandbox.takeUp()).toBe(0);
  });

  it("LAUNCH-01 LAUNCH-08 a demo doubles with its play money, and nothing is sent to the wallet", async () => {
    const postings = await db.$count(ledgerTransactions);
    const session = await openFor();
    const { round, at } = await begin(session, canHitTwice);
    const doubled = await act({ session, round }, 0, "double");
    const wonMinor = Number(at("double")?.winMinor ?? -1n);
    expect(doubled.round).toMatchObject({ state: "paid", stake: "10.00" });
    expect(Number(doubled.balance)).toBe(190 + wonMinor / 100);

    const poor = await openFor();
    const open = await begin(poor, canHitTwice);
    await db.update(sandboxSessions).set({ demoBalanceMinor: 4_99n }).where(eq(sandboxSessions.id, poor));
    const asked = { session: poor, round: open.round };
    expect(await act(asked, 0, "double")).toMatchObject({ code: "insufficient-funds" });
    expect((await act(asked, 0, "stand")).round).toMatchObject({ state: "paid" });
    expect(line.sent).toEqual([]);
    expect(await db.$count(ledgerTransactions)).toBe(postings);
  });

  it("WALLET-05 whatever is decided on whatever connection, a round costs its stakes and pays its win, to the cent", async () => {
    const plan = fc.record({
      faults: someFaults,
      actions: fc.array(fc.constantFrom("hit", "stand", "double", "split"), { minLength: 1, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ faults, actions }) => {
        const sat = await seat(100_00n, (at) => at("stand") !== null);
        let next = 0;
        line.onRequest(() => faults[next++ % faults.length] ?? "none");
        for (const action of actions) {
          const made = readPlace(await post(sandbox, "/look", sat));
          await Promise.all([act(sat, made, action), act(sat, made, action)]);
          if (made % 2 === 1) await sandbox.takeUp();
        }
        line.onRequest(() => "none");
        await sandbox.takeUp();
        clock.advance(DAY_MS);
        await sandbox.takeUp();
        await line.quiet();
        const round = await stateOf(sat.round);
        expect(round?.state).toBe("paid");
        const { betMinor = 0n, winMinor = 0n } = round ?? {};
        expect(await fundsOf(gateway, sat.memberId)).toBe(100_00n - betMinor + winMinor);
        const atWallet = { state: "settled", betMinor, winMinor };
        expect(await roundOf(gateway, "AURORA", sat.round)).toMatchObject(atWallet);
        await isBalanced();
      }),
      { numRuns: 12 },
    );
  });

  const readPlace = ({ round }: SandboxAnswer): number => round?.place ?? 0;
});
