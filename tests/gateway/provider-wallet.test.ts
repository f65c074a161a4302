import { readWinners } from "@parlour/app/gateway/content/winners.ts";
import { gameSessions, ledgerTransactions, members } from "@parlour/app/gateway/database/schema.ts";
import { GAME_TTL_MS, LAUNCH_TTL_MS } from "@parlour/app/gateway/play/game-sessions.ts";
import { readJackpot } from "@parlour/app/gateway/play/jackpot.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import {
  askingAt,
  fundsOf,
  furnish,
  jackpotOf,
  launchToken,
  playerWith,
  roundOf,
  type Seat,
  sitDown,
  transactionsOf,
} from "./support/play.ts";
import { providerOf } from "./support/provider.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, writeSetting, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  beforeAll(() => furnish(gateway));
  afterAll(async () => {
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });

  let names = 0;
  const name = (what: string) => `${what}-${++names}`;
  const bet = (seat: Seat, round: string, more: object = {}) =>
    askingAt(seat).bet({ reference: name("bet"), round, amount: "10.00", ...more });
  const win = (seat: Seat, round: string, more: object = {}) =>
    askingAt(seat).win({ reference: name("win"), round, amount: "25.00", ...more });
  const refund = (seat: Seat, round: string, reference: string, more: object = {}) =>
    askingAt(seat).refund({ reference, round, amount: "10.00", ...more });

  describe("authenticate", () => {
    it("LAUNCH-02 exchanges a launch token once for a play token, and stores only hashes of both", async () => {
      const provider = await providerOf(gateway, "AURORA", clock);
      const memberId = await playerWith(gateway, 5_00n);
      const token = await launchToken(gateway, memberId);
      const first = await provider.ask("authenticate", { token, reference: "a" });
      expect(first).toMatchObject({
        status: 200,
        value: {
          player: memberId,
          game: "AURORA_0001",
          vendorName: "Aurora Works",
          balance: "5.00",
          currency: "USD",
        },
      });
      expect((await provider.ask("authenticate", { token, reference: "a" })).value).toEqual(first.value);
      expect((await provider.ask("authenticate", { token, reference: "b" })).code).toBe("unknown-token");
      const rows = await db.select().from(gameSessions);
      for (const secret of [token, first.value.playToken ?? ""])
        expect(JSON.stringify(rows)).not.toContain(secret);
      // A launch's token is no play token, and the other way round.
      expect((await provider.ask("balance", { token })).code).toBe("unknown-token");
      const { playToken } = first.value;
      expect((await provider.ask("authenticate", { token: playToken, reference: "a" })).code).toBe(
        "unknown-token",
      );
    });

    it("LAUNCH-02 refuses a launch token after five minutes, and another vendor's", async () => {
      const memberId = await playerWith(gateway, 5_00n);
      const token = await launchToken(gateway, memberId);
      const other = await providerOf(gateway, "OAKMOOR", clock);
      expect((await other.ask("authenticate", { token, reference: "a" })).code).toBe("unknown-token");
      clock.advance(LAUNCH_TTL_MS);
      const own = await providerOf(gateway, "AURORA", clock);
      expect((await own.ask("authenticate", { token, reference: "a" })).code).toBe("unknown-token");
    });
  });

  it("LAUNCH-07 HOME-07 records a round in the wallet, the rounds, the ledger and the winner board", async () => {
    const seat = await sitDown(gateway);
    const round = name("round");
    expect((await bet(seat, round)).value).toEqual({ balance: "90.00", currency: "USD" });
    expect(await roundOf(gateway, "AURORA", round)).toMatchObject({
      state: "open",
      betMinor: 10_00n,
      winMinor: 0n,
    });
    expect((await win(seat, round, { amount: "777.00" })).value).toEqual({
      balance: "867.00",
      currency: "USD",
    });
    expect(await roundOf(gateway, "AURORA", round)).toMatchObject({
      state: "settled",
      memberId: seat.memberId,
      gameCode: "AURORA_0001",
      winMinor: 777_00n,
      closedAt: new Date(clock.nowMs()),
    });
    const [won] = await db
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.kind, "game-win"))
      .orderBy(ledgerTransactions.id);
    expect(won?.reference).toEqual({ gameCode: "AURORA_0001", roundRef: round, vendor: "AURORA" });
    const board = { category: "ALL", limit: 20, nowMs: clock.nowMs() };
    expect((await readWinners(db, board))[0]).toMatchObject({
      gameName: "Game 0",
      winAmount: "777.00",
      currency: "USD",
    });
  });

  it("LAUNCH-07 closes a round with a win of zero, and posts nothing", async () => {
    const seat = await sitDown(gateway);
    const round = name("round");
    await bet(seat, round);
    const lost = { amount: "0", reference: name("win") };
    expect((await win(seat, round, lost)).value.balance).toBe("90.00");
    expect((await win(seat, round, lost)).status).toBe(200);
    expect(await roundOf(gateway, "AURORA", round)).toMatchObject({ state: "settled", winMinor: 0n });
    expect((await win(seat, round)).code).toBe("round-closed");
    expect((await bet(seat, round)).code).toBe("round-closed");
  });

  it("WALLET-05 answers a repeated request again and moves nothing, also for many at once", async () => {
    const seat = await sitDown(gateway);
    const round = name("round");
    const asked = { reference: name("bet") };
    const bets = await atOnce(() => Array.from({ length: 6 }, () => bet(seat, round, asked)));
    expect(bets.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await fundsOf(gateway, seat.memberId)).toBe(90_00n);
    const paid = { reference: name("win") };
    const wins = await atOnce(() => Array.from({ length: 6 }, () => win(seat, round, paid)));
    expect(wins.every(({ value }) => value.balance === "115.00")).toBe(true);
    expect(await fundsOf(gateway, seat.memberId)).toBe(115_00n);
    expect(await transactionsOf(gateway, seat.memberId)).toHaveLength(2);
  });

  it("WALLET-05 refunds a stake once, in full, and does not count its round", async () => {
    const seat = await sitDown(gateway);
    const round = name("round");
    const reference = name("bet");
    await bet(seat, round, { reference });
    const replies = await atOnce(() => Array.from({ length: 4 }, () => refund(seat, round, reference)));
    expect(replies.every(({ value }) => value.outcome === "refunded")).toBe(true);
    expect(await fundsOf(gateway, seat.memberId)).toBe(100_00n);
    expect(await roundOf(gateway, "AURORA", round)).toMatchObject({ state: "refunded" });
    // The bet itself, sent again, is what it was: taken once.
    expect((await bet(seat, round, { reference })).value.balance).toBe("100.00");
    expect((await win(seat, round)).code).toBe("round-closed");
  });

  it("WALLET-05 moves nothing for a refund before its bet, and refuses the late bet", async () => {
    const seat = await sitDown(gateway);
    const round = name("round");
    const reference = name("bet");
    expect((await refund(seat, round, reference)).value).toEqual({
      outcome: "cancelled",
      currency: "USD",
    });
    expect((await refund(seat, round, reference)).value.outcome).toBe("cancelled");
    expect((await bet(seat, round, { reference })).code).toBe("bet-cancelled");
    expect((await refund(seat, round, reference, { amount: "11.00" })).code).toBe("reference-reused");
    expect(await fundsOf(gateway, seat.memberId)).toBe(100_00n);
    expect(await roundOf(gateway, "AURORA", round)).toBeUndefined();
  });

  it("WALLET-05 moves money for both or neither of a bet and its refund at the same moment", async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const seat = await sitDown(gateway);
      const round = name("round");
      const reference = name("bet");
      const [staked, returned] = await atOnce(() => {
        const both = [bet(seat, round, { reference }), refund(seat, round, reference)];
        return turn % 2 ? both : both.reverse();
      });
      expect(await fundsOf(gateway, seat.memberId)).toBe(100_00n);
      expect([staked?.status, returned?.status]).toContain(200);
    }
  });

  it("WALLET-05 does not close a round with open stakes for the refund of a missing bet", async () => {
    const seat = await sitDown(gateway);
    const round = name("round");
    expect((await refund(seat, round, name("bet"))).value.outcome).toBe("cancelled");
    const [first, second] = [name("bet"), name("bet")];
    for (const reference of [first, second]) await bet(seat, round, { reference });
    expect((await refund(seat, round, first)).value.outcome).toBe("refunded");
    expect(await roundOf(gateway, "AURORA", round)).toMatchObject({ state: "open", betMinor: 10_00n });
    expect((await win(seat, round)).value.balance).toBe("115.00");
  });

  it("LAUNCH-07 refuses a bet at another game in the same round", async () => {
    const seat = await sitDown(gateway);
    const round = name("round");
    await bet(seat, round);
    const token = await launchToken(gateway, seat.memberId, "AURORA_0002");
    const { value } = await seat.provider.ask("authenticate", { token, reference: "sit" });
    const elsewhere = { ...seat, playToken: value.playToken ?? "" };
    expect((await bet(elsewhere, round)).code).toBe("unknown-round");
    expect((await bet(elsewhere, name("round"))).value.balance).toBe("80.00");
    expect(await roundOf(gateway, "AURORA", round)).toMatchObject({ betMinor: 10_00n });
  });

  it("WALLET-05 allows two vendors the same references for bets, wins and refunds", async () => {
    const seats = [await sitDown(gateway), await sitDown(gateway, 100_00n, "OAKMOOR_0001")];
    const [reference, given] = [name("bet"), name("bet")];
    for (const seat of seats) {
      const round = name("round");
      expect((await bet(seat, round, { reference })).value.balance).toBe("90.00");
      await bet(seat, round, { reference: given });
      expect((await refund(seat, round, given)).value).toMatchObject({
        outcome: "refunded",
        balance: "90.00",
      });
      expect((await win(seat, round, { reference: `won-${reference}` })).value.balance).toBe("115.00");
    }
  });

  it("WALLET-05 keeps a round of several stakes and wins open until the closing win", async () => {
    const seat = await sitDown(gateway);
    const round = name("round");
    const second = name("bet");
    await bet(seat, round);
    await bet(seat, round, { reference: second, amount: "5.00" });
    await win(seat, round, { amount: "1.00", closesRound: false });
    expect((await refund(seat, round, second, { amount: "5.00" })).value.outcome).toBe("refunded");
    expect(await roundOf(gateway, "AURORA", round)).toMatchObject({
      state: "open",
      betMinor: 10_00n,
      winMinor: 1_00n,
    });
    expect((await win(seat, round, { amount: "2.00" })).value.balance).toBe("93.00");
    expect(await roundOf(gateway, "AURORA", round)).toMatchObject({ state: "settled", winMinor: 3_00n });
  });

  it("LAUNCH-07 refuses new stakes of an expired session, and still accepts its wins and refunds", async () => {
    const seat = await sitDown(gateway);
    const [won, lost] = [name("round"), name("round")];
    const reference = name("bet");
    await bet(seat, won);
    await bet(seat, lost, { reference });
    clock.advance(GAME_TTL_MS);
    expect((await bet(seat, name("round"))).code).toBe("session-expired");
    // The bet of before, whose answer was lost, is still what it was.
    expect((await bet(seat, lost, { reference })).status).toBe(200);
    expect((await win(seat, won)).status).toBe(200);
    expect((await refund(seat, lost, reference)).status).toBe(200);
    expect(await fundsOf(gateway, seat.memberId)).toBe(115_00n);
  });

  it("takes no stake while the site is in maintenance, nor of a closed account, and still pays what was won", async () => {
    const seat = await sitDown(gateway);
    const site = (active: boolean) => ({
      maintenance: { active },
      regionRestriction: { active: false, networks: [] },
    });
    const round = name("round");
    await bet(seat, round);
    await writeSetting("site", site(true));
    expect((await bet(seat, name("round"))).code).toBe("house-closed");
    expect((await win(seat, round)).status).toBe(200);
    await writeSetting("site", site(false));
    await db.update(members).set({ closedAt: new Date() }).where(eq(members.id, seat.memberId));
    expect((await bet(seat, name("round"))).code).toBe("session-expired");
  });

  it("HOME-08 puts a part of each stake into the jackpot, and pays wins from it up to its amount", async () => {
    await writeSetting("jackpot", { perMille: 50 });
    const seat = await sitDown(gateway);
    const before = await jackpotOf(gateway);
    const [first, second, third] = [name("round"), name("round"), name("round")];
    const returned = name("bet");
    await bet(seat, first);
    await bet(seat, second, { reference: returned });
    await bet(seat, third);
    expect(await jackpotOf(gateway)).toBe(before + 1_50n);
    expect(await readJackpot(db, "USD")).toBe(before + 1_50n);
    await refund(seat, second, returned);
    expect(await jackpotOf(gateway)).toBe(before + 1_00n);
    expect((await win(seat, first, { jackpotAmount: "999.00" })).code).toBe("jackpot-insufficient");
    const paid = { reference: name("win"), amount: "2.00", jackpotAmount: "1.00" };
    expect((await win(seat, first, paid)).value.balance).toBe("83.00");
    expect((await win(seat, first, paid)).status).toBe(200);
    // The same sum in other parts is another request.
    const otherwise = { ...paid, amount: "1.00", jackpotAmount: "2.00" };
    expect((await win(seat, first, otherwise)).code).toBe("reference-reused");
    expect(await jackpotOf(gateway)).toBe(before);
    await writeSetting("jackpot", { perMille: 0 });
  });

  it("HOME-08 pays the jackpot part of a refund from the operator's account once the jackpot was won", async () => {
    await writeSetting("jackpot", { perMille: 100 });
    const seat = await sitDown(gateway);
    const [round, other] = [name("round"), name("round")];
    const reference = name("bet");
    await bet(seat, round, { reference });
    await bet(seat, other);
    const all = await jackpotOf(gateway);
    const jackpotAmount = `${all / 100n}.${String(all % 100n).padStart(2, "0")}`;
    expect((await win(seat, other, { amount: "0", jackpotAmount })).status).toBe(200);
    expect((await refund(seat, round, reference)).status).toBe(200);
    expect(await jackpotOf(gateway)).toBe(0n);
    await writeSetting("jackpot", { perMille: 0 });
  });
});
