/** Bets on draws, settled by the draw's numbers into the ledger (LOTT-03). */
import { randomUUID } from "node:crypto";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import type { placeLotteryBet } from "@parlour/adapters/wire/lottery.calls.ts";
import {
  games,
  lotteryBets,
  lotteryDraws,
  members,
  safetyBlocks,
} from "@parlour/app/gateway/database/schema.ts";
import { betsOf } from "@parlour/app/gateway/play/lottery-odds.ts";
import { lotteryOf, runningDraw } from "@parlour/app/gateway/play/lottery-rules.ts";
import type { Needs } from "@parlour/app/gateway/services.ts";
import { mainWallet, vendorWallet } from "@parlour/app/gateway/wallet/wallets.ts";
import { hasWon } from "@parlour/core/lottery/draw-results.rules";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { servicesOf } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { fundsOf, jackpotOf, playerWith, roundOf } from "./support/play.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RUNS = { pglite: 5, postgres: 15 };
type Asked = RequestOf<typeof placeLotteryBet>;
type Service = Needs<"lotteryBets">["lotteryBets"];

const daily = { code: "NORTH", name: "Miền Bắc", category: "LOTT", vendorCode: "TCG_LOTTO_VN" };
const quick = { code: "PICK3", name: "Pick 3, 1 Minute", category: "ELOTT", vendorCode: "TCG_SEA" };
const keno = { code: "KENO", name: "Keno, 1 Minute", category: "ELOTT", vendorCode: "TCG_LOTTO_VN" };

forEachDatabase((name, open) => {
  const { gateway, clock, db, writeSetting, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  let bets: Service;
  beforeAll(async () => {
    await db.execute(
      "insert into vendors (code, display_name, categories, style) values ('TCG_LOTTO_VN', 'Lotto', '{LOTT,ELOTT}', '{}'), ('TCG_SEA', 'Sea', '{ELOTT}', '{}')",
    );
    ({ lotteryBets: bets } = await servicesOf(gateway, { clock }, "lotteryBets"));
  });
  beforeEach(async () => {
    await db.delete(lotteryBets);
    await db.delete(lotteryDraws);
    await db.delete(games);
    await db.insert(games).values(
      [daily, quick, keno].map(({ code, ...game }, index) => ({
        ...game,
        code,
        nodeId: 501 + index,
        minBetMinor: 1n,
      })),
    );
    await writeSetting("closedGames", []);
    await writeSetting("wallet", { isSingle: false });
    await writeSetting("jackpot", { perMille: 10 });
  });
  afterAll(async () => {
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });

  const memberOf = async (id: string) => {
    const [member] = await db.select().from(members).where(eq(members.id, id));
    if (member === undefined) throw new Error("The player is not there");
    return member;
  };
  const player = async (fundsMinor = 100_00n) => memberOf(await playerWith(gateway, fundsMinor));
  const running = (game: typeof daily) => runningDraw(lotteryOf(game), clock.nowMs());
  const asked = (game = daily, more: Partial<Asked> = {}): Asked => ({
    lotteryType: "Lott",
    gameCode: game.code,
    numero: running(game).numero,
    betType: "last2",
    pick: ["1", "3"],
    oddsHundredths: 95_00,
    stake: "2.00",
    currency: "USD",
    ...more,
  });
  const bet = (member: Awaited<ReturnType<typeof player>>, request = asked(), key: string = randomUUID()) =>
    bets.place(member, request, key);
  const reason = async (placed: ReturnType<typeof bet>) => {
    const answer = await placed;
    return answer.kind === "refused" ? answer.code : answer.kind;
  };
  /** The numbers of the running draw, known before anybody makes them. */
  async function willDraw(game: typeof daily, ...numbers: string[]) {
    const { numero, opensAtMs, closesAtMs } = running(game);
    await db.insert(lotteryDraws).values({
      gameCode: game.code,
      numero,
      opensAt: new Date(opensAtMs),
      closesAt: new Date(closesAtMs),
      openedAt: new Date(opensAtMs),
      numbers,
    });
  }
  const toTheDraw = (game: typeof daily) => clock.advance(running(game).opensAtMs - clock.nowMs());
  const decided = async (memberId: string, gameCode = daily.code) =>
    (await bets.own(memberId, gameCode)).map(({ state, winMinor, numbers }) => [state, winMinor, numbers]);

  describe("a bet on a draw", () => {
    it("LOTT-03 takes its stake as an open round, and gives nothing to the jackpot", async () => {
      const member = await player();
      const before = await jackpotOf(gateway);
      const placed = await bet(member);
      if (placed.kind === "refused") throw new Error(placed.code);
      expect(placed.bet).toMatchObject({ state: "open", stakeMinor: 2_00n, numero: running(daily).numero });
      expect(await fundsOf(gateway, member.id)).toBe(98_00n);
      expect(await jackpotOf(gateway)).toBe(before);
      expect(await roundOf(gateway, "TCG_LOTTO_VN", `draw/${placed.bet.id}`)).toMatchObject({
        memberId: member.id,
        gameCode: daily.code,
        betMinor: 2_00n,
        state: "open",
      });
      expect(await decided(member.id)).toEqual([["open", 0n, []]]);
    });

    it("LOTT-03 WALLET-05 is placed once per key, also at the same moment, and another bet with the key is refused", async () => {
      const member = await player();
      const key = randomUUID();
      const request = asked();
      const answers = await atOnce(() => [1, 2, 3].map(() => bet(member, request, key)));
      const ids = answers.map((answer) => (answer.kind === "placed" ? answer.bet.id : answer.code));
      expect(new Set(ids).size).toBe(1);
      expect(await fundsOf(gateway, member.id)).toBe(98_00n);
      expect(await reason(bet(member, { ...request, stake: "3.00" }, key))).toBe("key-reused");
      toTheDraw(daily);
      // The answer to a late repetition is the bet as it became.
      expect(await reason(bet(member, request, key))).toBe("placed");
      expect(await fundsOf(gateway, member.id)).toBeLessThanOrEqual(98_00n + 190_00n);
      expect(await bets.own(member.id, daily.code)).toHaveLength(1);
    });

    it("LOTT-03 is refused once the draw has closed, for another draw, and for one whose numbers exist", async () => {
      const member = await player();
      const request = asked(quick, { betType: "last3", pick: ["1", "2", "3"], oddsHundredths: 950_00 });
      clock.advance(running(quick).closesAtMs - clock.nowMs() - 1);
      expect(await reason(bet(member, { ...request, numero: running(quick).numero }))).toBe("placed");
      const closed = running(quick).numero;
      clock.advance(1);
      expect(await reason(bet(member, { ...request, numero: closed }))).toBe("draw-closed");
      expect(await reason(bet(member, { ...request, numero: "20261121-9999" }))).toBe("draw-closed");
      await willDraw(quick, "9", "9", "9");
      expect(await reason(bet(member, { ...request, numero: running(quick).numero }))).toBe("draw-closed");
    });

    it("LOTT-03 is refused with other odds, another bet or pick, or a stake out of bounds", async () => {
      const member = await player(10_000_00n);
      const refusal = (more: Partial<Asked>) => reason(bet(member, asked(daily, more)));
      expect(await refusal({ oddsHundredths: 99_00 })).toBe("odds-changed");
      expect(await refusal({ betType: "parity", pick: ["odd"] })).toBe("invalid-bet");
      for (const pick of [["1"], ["1", "x"], ["1", "2", "3"], ["12", "3"]])
        expect(await refusal({ pick })).toBe("invalid-bet");
      for (const stake of ["0.99", "-2.00", "0.00", "1000.01", "1.001", "9999999999999999999999"])
        expect(await refusal({ stake })).toBe("invalid-amount");
      expect(await refusal({ currency: "EUR" })).toBe("invalid-amount");
      expect(await fundsOf(gateway, member.id)).toBe(10_000_00n);
    });

    it("LOTT-03 SAFE-02 PERM-04 is refused without money, in a time-out, to trial users, and in a closed or hidden lottery", async () => {
      const member = await player(1_00n);
      expect(await reason(bet(member))).toBe("insufficient-funds");
      expect(await reason(bet({ ...member, type: 4 }))).toBe("trial-account");
      const away = await player();
      await db
        .insert(safetyBlocks)
        .values({ memberId: away.id, kind: "time-out", from: new Date(clock.nowMs()), until: null });
      expect(await reason(bet(away))).toBe("kept-away");
      await writeSetting("closedGames", [{ vassalage: daily.vendorCode, gameCode: daily.code }]);
      expect(await reason(bet(member))).toBe("game-maintenance");
      await db.update(games).set({ enabled: false }).where(eq(games.code, daily.code));
      expect(await reason(bet(member))).toBe("unknown-game");
      expect(await bets.own(member.id, daily.code)).toEqual([]);
    });

    it("LOTT-03 WALLET-06 plays with the vendor's wallet where the vendor has one, and is paid into it", async () => {
      const member = await player(0n);
      const wallet = await vendorWallet(gateway.ledger, member, quick.vendorCode);
      const main = await mainWallet(gateway.ledger, await player(10_00n));
      const key = { idempotencyKey: randomUUID(), kind: "wallet-transfer", from: main.id, to: wallet.id };
      await gateway.ledger.transfer({ ...key, amountMinor: 5_00n });
      await writeSetting("wallet", { isSingle: false, vendors: [quick.vendorCode] });
      const request = asked(quick, { betType: "last2" });
      expect(await reason(bet(member, request))).toBe("placed");
      await willDraw(quick, "0", "1", "3");
      // The setting changes before the draw; the round keeps its wallet.
      await writeSetting("wallet", { isSingle: true });
      toTheDraw(quick);
      expect(await decided(member.id, quick.code)).toEqual([["won", 190_00n, ["0", "1", "3"]]]);
      expect(await gateway.ledger.balance(wallet.id)).toBe(193_00n);
      expect(await fundsOf(gateway, member.id)).toBe(0n);
    });
  });

  describe("the settlement of a draw", () => {
    it("LOTT-03 pays what won, closes what lost, once, at the player's read or the sweep, and not before the draw", async () => {
      const [winner, loser] = [await player(), await player()];
      await bet(winner, asked(daily, { pick: ["1", "3"] }));
      await bet(loser, asked(daily, { pick: ["3", "1"] }));
      await willDraw(daily, "48213");
      clock.advance(running(daily).opensAtMs - clock.nowMs() - 1);
      await bets.sweep();
      expect(await decided(winner.id)).toEqual([["open", 0n, []]]);
      clock.advance(1);
      await atOnce(() => [bets.own(winner.id, daily.code), bets.own(winner.id, daily.code), bets.sweep()]);
      await bets.sweep();
      expect(await decided(winner.id)).toEqual([["won", 190_00n, ["48213"]]]);
      expect(await fundsOf(gateway, winner.id)).toBe(98_00n + 190_00n);
      expect(await decided(loser.id)).toEqual([["lost", 0n, ["48213"]]]);
      expect(await fundsOf(gateway, loser.id)).toBe(98_00n);
      const [won] = await bets.own(winner.id, daily.code);
      expect(await roundOf(gateway, daily.vendorCode, `draw/${won?.id}`)).toMatchObject({
        winMinor: 190_00n,
        state: "settled",
        closedAt: new Date(clock.nowMs()),
      });
    });

    it("LOTT-03 makes a due draw that nobody has seen, for a lottery that is hidden by now too, and keeps its numbers", async () => {
      const member = await player();
      await bet(member, asked(keno, { betType: "oneBall", pick: ["07"], oddsHundredths: 3_80 }));
      const { numero } = running(keno);
      await db.update(games).set({ enabled: false }).where(eq(games.code, keno.code));
      // Many draws later, long after the ones that a list catches up.
      clock.advance(100 * MINUTE_MS);
      const [settled] = await bets.own(member.id, keno.code);
      const [draw] = await db.select().from(lotteryDraws);
      expect(draw).toMatchObject({ gameCode: keno.code, numero, numbers: settled?.numbers });
      const isWon = hasWon("oneBall", ["07"], settled?.numbers ?? []);
      expect(settled?.state).toBe(isWon ? "won" : "lost");
      expect(await fundsOf(gateway, member.id)).toBe(isWon ? 98_00n + 7_60n : 98_00n);
    });

    it.each([
      ["is gone", undefined],
      ["has another timetable", "Pick 3, 5 Minutes"],
    ])("LOTT-03 gives the stake back where the lottery %s", async (_why, renamed) => {
      const member = await player();
      // A minute that no timetable of five minutes draws in.
      while (running(quick).opensAtMs % (5 * MINUTE_MS) === 0) clock.advance(MINUTE_MS);
      await bet(member, asked(quick));
      if (renamed === undefined) await db.delete(games).where(eq(games.code, quick.code));
      else await db.update(games).set({ name: renamed }).where(eq(games.code, quick.code));
      clock.advance(10 * MINUTE_MS);
      expect(await decided(member.id, quick.code)).toEqual([["refunded", 0n, []]]);
      expect(await fundsOf(gateway, member.id)).toBe(100_00n);
      const [row] = await bets.own(member.id, quick.code);
      expect(await roundOf(gateway, quick.vendorCode, `draw/${row?.id}`)).toMatchObject({
        state: "refunded",
      });
    });

    it.each([true, false])(
      "LOTT-03 gives the stake back where the lottery draws at another hour of that day by now, drawn before: %s",
      async (isDrawnBefore) => {
        const member = await player();
        await bet(member, asked(daily));
        await db.update(games).set({ name: "Cà Mau" }).where(eq(games.code, daily.code));
        if (isDrawnBefore) await willDraw({ ...daily, name: "Cà Mau" }, "482013");
        clock.advance(DAY_MS);
        expect(await decided(member.id)).toEqual([["refunded", 0n, []]]);
        expect(await fundsOf(gateway, member.id)).toBe(100_00n);
      },
    );

    it("LOTT-03 gives the stake back where the drawn numbers are of another kind than the bet", async () => {
      const member = await player();
      await bet(member, asked(quick));
      await willDraw(quick, "03", "17");
      toTheDraw(quick);
      expect(await decided(member.id, quick.code)).toEqual([["refunded", 0n, ["03", "17"]]]);
      expect(await fundsOf(gateway, member.id)).toBe(100_00n);
    });

    it("LOTT-03 a bet that cannot be settled holds up no other, and its error is thrown at the end", async () => {
      const [broken, whole] = [await player(), await player()];
      const first = await bet(broken, asked(quick));
      await bet(whole, asked(quick));
      await willDraw(quick, "0", "1", "3");
      if (first.kind === "refused") throw new Error(first.code);
      await db.execute(`delete from game_rounds where round_ref = 'draw/${first.bet.id}'`);
      toTheDraw(quick);
      await expect(bets.sweep()).rejects.toThrow("could not be settled");
      expect(await decided(whole.id, quick.code)).toEqual([["won", 190_00n, ["0", "1", "3"]]]);
      // The player still sees the list.
      expect(await decided(broken.id, quick.code)).toEqual([["open", 0n, []]]);
    });

    it("LOTT-03 property: of any bets on any draws each cent stays in one place, and each win is the odds' own", async () => {
      const step = fc.record({
        game: fc.constantFrom(daily, quick, keno),
        at: fc.nat(),
        digits: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 }),
        stakeMinor: fc.bigInt({ min: 1_00n, max: 5_00n }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const member = await player();
          let stakedMinor = 0n;
          for (const { game, at, digits, stakeMinor } of steps) {
            const offered = betsOf(lotteryOf(game));
            const chosen = offered[at % offered.length];
            if (chosen === undefined) throw new Error("No bets on offer");
            const stake = `${stakeMinor / 100n}.${String(stakeMinor % 100n).padStart(2, "0")}`;
            const answer = await bet(
              member,
              asked(game, {
                betType: chosen.betType,
                oddsHundredths: chosen.oddsHundredths,
                stake,
                pick: pickOf(chosen.pick, digits),
              }),
            );
            if (answer.kind === "placed") stakedMinor += stakeMinor;
            expect(["placed", "draw-closed"]).toContain(answer.kind === "placed" ? "placed" : answer.code);
          }
          expect(await fundsOf(gateway, member.id)).toBe(100_00n - stakedMinor);
          clock.advance(DAY_MS);
          await bets.sweep();
          const rows = await db.select().from(lotteryBets).where(eq(lotteryBets.memberId, member.id));
          let wonMinor = 0n;
          for (const row of rows) {
            const isWon = hasWon(row.betType, row.pick, row.numbers);
            expect(row.state).toBe(isWon ? "won" : "lost");
            expect(row.winMinor).toBe(isWon ? (row.stakeMinor * BigInt(row.oddsHundredths)) / 100n : 0n);
            wonMinor += row.winMinor;
          }
          expect(await fundsOf(gateway, member.id)).toBe(100_00n - stakedMinor + wonMinor);
        }),
        { numRuns: RUNS[name] },
      );
    });
  });
});

function pickOf(shape: ReturnType<typeof betsOf>[number]["pick"], digits: readonly number[]): string[] {
  if (shape.kind === "choice") return [shape.options[(digits[0] ?? 0) % shape.options.length] ?? ""];
  const [first = 0] = digits;
  if (shape.kind === "balls")
    return Array.from({ length: shape.count }, (_, at) => String(1 + first + at * 7).padStart(2, "0"));
  return Array.from({ length: shape.count }, (_, at) =>
    String(shape.areDifferent ? (first + at) % 10 : (digits[at] ?? 0)),
  );
}
