import { betRecords } from "@parlour/adapters/wire/records.calls.ts";
import { rebate } from "@parlour/adapters/wire/rewards.calls.ts";
import { readTurnover } from "@parlour/app/gateway/cashier/turnover/turnover.ts";
import {
  activities,
  freeSpins,
  gameRounds,
  operatorActs,
  safetyLimits,
} from "@parlour/app/gateway/database/schema.ts";
import { createGameSessions } from "@parlour/app/gateway/play/game-sessions.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { usageSince } from "@parlour/app/gateway/safety/usage.ts";
import { mainWallet } from "@parlour/app/gateway/wallet/wallets.ts";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activityGateway, DAY_MS, type Player } from "./support/activity-gateway.ts";
import { typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { furnish, jackpotOf, roundOf } from "./support/play.ts";
import { type Provider, providerOf } from "./support/provider.ts";

const fiveSpins = { vendor: "AURORA", game: "AURORA_0001", stake: "500", spins: 2, days: 7 };
const prizes = [{ amount: "250", weight: 3 }];
const one = { rank: 1, label: "One", stake: "500", upgradeBonus: "1", monthlyBonus: "1" };

forEachDatabase((_name, open) => {
  const {
    clock,
    next,
    gateway,
    db,
    newPlayer,
    offer,
    centre,
    back,
    activityStatus,
    claim,
    codeOrValueOf,
    main,
    promotions,
    keepAway,
    ask,
    valueFrom,
    writeSetting,
    atOnce,
  } = activityGateway(open);
  let provider: Provider;
  beforeAll(async () => {
    await furnish(gateway);
    provider = await providerOf(gateway, "AURORA", clock);
  });
  beforeEach(() => writeSetting("vip", { ranks: [] }));

  describe("free spins", () => {
    async function sit(player: Player, gameCode = "AURORA_0001"): Promise<string> {
      const sessions = createGameSessions(
        gateway.database,
        clock,
        createVendorSecrets(gateway.database, clock),
      );
      const opened = { memberId: player.id, vendorCode: "AURORA", gameCode, currency: "USD" };
      const token = await sessions.open(opened);
      const { value } = await provider.ask("authenticate", { token, reference: "sit" });
      return value.playToken ?? "";
    }
    const bet = (token: string, round: string, more: object = {}) =>
      provider.ask("bet", {
        token,
        reference: next("bet-"),
        round,
        amount: "5.00",
        currency: "USD",
        ...more,
      });
    const about = (player: Player, round: string) => ({ player: player.id, round, currency: "USD" });
    const win = (player: Player, round: string, amount: string) =>
      provider.ask("win", { ...about(player, round), reference: next("win-"), amount });
    const refund = (player: Player, round: string, reference: string) =>
      provider.ask("refund", { ...about(player, round), reference, amount: "5.00" });
    const left = async (player: Player) => {
      const rows = await db.select().from(freeSpins).where(eq(freeSpins.memberId, player.id));
      return rows.reduce((sum, { remaining }) => sum + remaining, 0);
    };
    async function withSpins(fundsMinor = 100_00n) {
      const player = await newPlayer({ fundsMinor });
      const id = await offer("free-spins", fiveSpins);
      expect(codeOrValueOf(await claim(player, id))).toBe("claimed null");
      return { player, id, token: await sit(player) };
    }

    it("ACT-04 are claimed once, and show how many are left and at which game", async () => {
      const player = await newPlayer();
      const id = await offer("free-spins", fiveSpins);
      const place = { gameName: "Game 0", path: "/seamless?vassalage=AURORA&gameCode=AURORA_0001" };
      expect(await activityStatus(player, id)).toMatchObject({
        state: "claim",
        spins: { ...place, left: 0 },
      });
      const key = next("spins-key-");
      const [first, second] = await atOnce(() => [claim(player, id, key), claim(player, id, key)]);
      expect(first.body.value).toEqual({ state: "claimed", amount: null });
      expect(second.body.value).toEqual(first.body.value);
      expect(codeOrValueOf(await claim(player, id))).toBe("already-claimed");
      expect(await activityStatus(player, id)).toMatchObject({
        state: "claimed",
        spins: { ...place, left: 2 },
      });
      expect(await main(player)).toBe(0n);
      await bet(await sit(player), next("round-"));
      expect((await activityStatus(player, id)).spins.left).toBe(1);
      clock.advance(7 * DAY_MS);
      const later = await back(player);
      expect((await activityStatus(later, id)).spins.left).toBe(0);
      const unknown = await offer("free-spins", { ...fiveSpins, game: "AURORA_0009" });
      expect((await activityStatus(later, unknown)).state).toBe("close");
      expect(codeOrValueOf(await claim(later, unknown))).toBe("promotion-closed");
    });

    it("ACT-04 pay for a bet of exactly their stake at their game, and the player keeps the win", async () => {
      const { player, token } = await withSpins();
      await writeSetting("jackpot", { perMille: 100 });
      const [operator, jackpot] = [await promotions(), await jackpotOf(gateway)];
      expect((await provider.ask("balance", { token })).value).toMatchObject({
        balance: "100.00",
        freeSpins: "2",
        freeSpinStake: "5.00",
      });
      const round = next("round-");
      const asked = { reference: next("bet-") };
      const replies = await atOnce(() => [bet(token, round, asked), bet(token, round, asked)]);
      for (const reply of [...replies, await bet(token, round, asked)])
        expect(reply.value).toEqual({ balance: "100.00", currency: "USD", stakedBy: "house" });
      expect(await left(player)).toBe(1);
      expect(await promotions()).toBe(operator - 5_00n);
      expect(await jackpotOf(gateway)).toBe(jackpot + 50n);
      expect((await win(player, round, "30.00")).value.balance).toBe("130.00");
      expect(await roundOf(gateway, "AURORA", round)).toMatchObject({
        state: "settled",
        betMinor: 0n,
        winMinor: 30_00n,
      });
      // Another stake and another game are the player's own.
      const own = await bet(token, next("round-"), { amount: "5.01" });
      expect(own.value).toEqual({ balance: "124.99", currency: "USD" });
      const elsewhere = await sit(player, "AURORA_0002");
      expect((await provider.ask("balance", { token: elsewhere })).value.freeSpins).toBeUndefined();
      expect((await bet(elsewhere, next("round-"))).value.stakedBy).toBeUndefined();
      expect(await left(player)).toBe(1);
      expect((await bet(token, next("round-"))).value.stakedBy).toBe("house");
      expect((await provider.ask("balance", { token })).value.freeSpins).toBeUndefined();
      expect((await bet(token, next("round-"))).value).toEqual({ balance: "114.99", currency: "USD" });
      await writeSetting("jackpot", { perMille: 0 });
    });

    it("ACT-04 SAFE-01 WALLET-03 count for no limit, turnover, rebate, ticket or rank", async () => {
      await writeSetting("vip", { ranks: [one] });
      const tickets = await offer("raffle", { ticketStake: "500", prizes });
      const { player, token } = await withSpins();
      const limit = {
        memberId: player.id,
        period: "day" as const,
        amount: 5_00n,
        setAt: new Date(clock.nowMs()),
      };
      await db.insert(safetyLimits).values([
        { ...limit, kind: "wager" },
        { ...limit, kind: "loss" },
      ]);
      for (const round of [next("round-"), next("round-")]) {
        expect((await bet(token, round)).value.stakedBy).toBe("house");
        await win(player, round, "0");
      }
      expect(await usageSince(db, player, 0)).toMatchObject({ stakedMinor: 0n, netMinor: 0n });
      const account = (await mainWallet(gateway.ledger, player)).id;
      expect(await readTurnover(db, { memberId: player.id, account, percent: 100 })).toMatchObject({
        requiredMinor: 100_00n,
        doneMinor: 0n,
      });
      expect((await valueFrom(rebate, {}, { token: player.token })).stake).toBe("0.00");
      expect(await activityStatus(player, tickets)).toMatchObject({ state: "process" });
      expect((await centre(player)).vip).toMatchObject({ rank: 0, staked: { amount: "0.00" } });
      const days = { from: "2026-10-20", to: "2026-10-20", pageNo: 1, pageSize: 20 };
      const records = await ask(betRecords, days, { token: player.token });
      const { content } = Object(records.body.value);
      expect(content).toHaveLength(2);
      expect(content[0]).toMatchObject({ stake: "0.00", win: "0.00", net: "0.00", state: "settled" });
      // The player's own money still finds the limit as it was.
      expect((await bet(token, next("round-"))).status).toBe(200);
      expect((await bet(token, next("round-"))).code).toBe("limit-reached");
    });

    it("ACT-04 WALLET-03 give their wins the turnover set when they were granted, and other wins none", async () => {
      const player = await newPlayer({ fundsMinor: 100_00n });
      const id = await offer("free-spins", fiveSpins, { turnoverTimes: 3 });
      await claim(player, id);
      await db.update(activities).set({ turnoverTimes: 9 }).where(eq(activities.id, id));
      const token = await sit(player);
      const account = (await mainWallet(gateway.ledger, player)).id;
      const turnover = () => readTurnover(db, { memberId: player.id, account, percent: 100 });
      const [free, own] = [next("round-"), next("round-")];
      expect((await bet(token, free)).value.stakedBy).toBe("house");
      const request = { ...about(player, free), reference: next("win-"), amount: "4.00" };
      expect((await provider.ask("win", request)).status).toBe(200);
      expect(await turnover()).toEqual({ requiredMinor: 112_00n, doneMinor: 0n });
      // The same win again is answered again, and adds nothing.
      expect((await provider.ask("win", request)).status).toBe(200);
      expect((await bet(token, own, { amount: "1.00" })).value.stakedBy).toBeUndefined();
      await win(player, own, "50.00");
      expect(await turnover()).toEqual({ requiredMinor: 112_00n, doneMinor: 1_00n });
    });

    it("ACT-04 WALLET-05 are returned once by a refund, without money, also after they have expired", async () => {
      const { player, token } = await withSpins();
      const [round, late] = [next("round-"), next("round-")];
      const [reference, other] = [next("bet-"), next("bet-")];
      const operator = await promotions();
      await bet(token, round, { reference });
      await bet(token, late, { reference: other });
      expect(await left(player)).toBe(0);
      const replies = await atOnce(() => [1, 2, 3].map(() => refund(player, round, reference)));
      expect(replies.map(({ value }) => [value.outcome, value.balance])).toEqual(
        replies.map(() => ["refunded", "100.00"]),
      );
      expect(await left(player)).toBe(1);
      expect(await promotions()).toBe(operator - 5_00n);
      expect(await roundOf(gateway, "AURORA", round)).toMatchObject({
        state: "refunded",
        betMinor: 0n,
      });
      // The bet that was given back is answered as it was, and takes no other spin.
      expect((await bet(token, round, { reference })).value.stakedBy).toBe("house");
      expect(await left(player)).toBe(1);
      clock.advance(8 * DAY_MS);
      expect((await win(player, late, "12.00")).value.balance).toBe("112.00");
      expect((await refund(player, late, other)).code).toBe("round-closed");
      expect(await left(player)).toBe(1);
      // What is left is over.
      const secondSession = await sit(player);
      expect((await bet(secondSession, next("round-"))).value).toEqual({
        balance: "107.00",
        currency: "USD",
      });
      expect(await left(player)).toBe(1);
    });

    it("ACT-04 leave a round with both kinds of stake open until the last stake is refunded", async () => {
      const { player, token } = await withSpins();
      const round = next("round-");
      const [free, own] = [next("bet-"), next("bet-")];
      await bet(token, round, { reference: free });
      await bet(token, round, { reference: own, amount: "7.00" });
      expect(await roundOf(gateway, "AURORA", round)).toMatchObject({ betMinor: 7_00n });
      await refund(player, round, free);
      expect(await roundOf(gateway, "AURORA", round)).toMatchObject({
        state: "open",
        betMinor: 7_00n,
      });
      await provider.ask("refund", { ...about(player, round), reference: own, amount: "7.00" });
      expect(await roundOf(gateway, "AURORA", round)).toMatchObject({ state: "refunded" });
      expect([await left(player), await main(player)]).toEqual([2, 100_00n]);
    });

    it("ACT-04 pay only one of several bets at once with the last spin, and the wallet pays for the others or refuses", async () => {
      const { player, token } = await withSpins(5_00n);
      await bet(token, next("round-"));
      const replies = await atOnce(() => [1, 2, 3, 4].map(() => bet(token, next("round-"))));
      expect(replies.filter(({ value }) => value.stakedBy === "house")).toHaveLength(1);
      expect(replies.filter(({ code }) => code === "insufficient-funds")).toHaveLength(2);
      expect([await left(player), await main(player)]).toEqual([0, 0n]);
    });

    it("ACT-04 are also issued by an operator, once per key, only at an existing game", async () => {
      const player = await newPlayer({ fundsMinor: 10_00n });
      const say = (...words: string[]) =>
        typing(() => db, clock.nowMs)("issue", "spins", player.account, ...words);
      const right = ["AURORA_0001", "3", "5.00", "USD", "--days", "2", "--key", next("gift-")];
      expect((await say(...right)).kind).toBe("unconfirmed");
      expect(await say(...right, "--yes")).toMatchObject({ kind: "done" });
      expect((await say(...right, "--yes")).kind).toBe("refused");
      expect((await say("AURORA_0009", "3", "5.00", "USD", "--yes")).kind).toBe("refused");
      expect((await say("AURORA_0001", "0", "5.00", "USD", "--yes")).kind).toBe("refused");
      expect((await say("AURORA_0001", "3", "5.00", "EUR", "--yes")).kind).toBe("refused");
      expect((await say("AURORA_0001", "3", "5.001", "USD", "--yes")).kind).toBe("refused");
      expect((await say("AURORA_0001")).kind).toBe("misused");
      expect(await left(player)).toBe(3);
      expect((await bet(await sit(player), next("round-"))).value.stakedBy).toBe("house");
      const written = await db.select().from(operatorActs).where(eq(operatorActs.act, "spins-issue"));
      expect(written).toHaveLength(1);
    });

    it("ACT-04 are used until the moment of their expiry, and never those of another currency", async () => {
      const { player } = await withSpins();
      await db.insert(freeSpins).values({
        memberId: player.id,
        source: "abroad",
        vendorCode: "AURORA",
        gameCode: "AURORA_0001",
        stakeMinor: 5_00n,
        currency: "EUR",
        granted: 9,
        remaining: 9,
        grantedAt: new Date(clock.nowMs()),
      });
      clock.advance(7 * DAY_MS - 1);
      const token = await sit(player);
      expect((await provider.ask("balance", { token })).value.freeSpins).toBe("2");
      expect((await bet(token, next("round-"))).value.stakedBy).toBe("house");
      clock.advance(1);
      expect((await provider.ask("balance", { token })).value.freeSpins).toBeUndefined();
      expect((await bet(token, next("round-"))).value).toEqual({ balance: "95.00", currency: "USD" });
      expect(await left(player)).toBe(10);
    });

    it("ACT-04 SAFE-02 are refused to a player on a time-out, and kept", async () => {
      const { player, token } = await withSpins();
      await keepAway(player);
      expect((await bet(token, next("round-"))).code).toBe("kept-away");
      expect(await left(player)).toBe(2);
      const [used] = await db
        .select()
        .from(gameRounds)
        .where(and(eq(gameRounds.memberId, player.id), eq(gameRounds.vendorCode, "AURORA")));
      expect(used).toBeUndefined();
    });
  });
});
