/** What a bonus asks to be staked before money can be withdrawn, and that nothing leaves before (WALLET-03, ACT-04). */

import { claimMission, claimReferral } from "@parlour/adapters/wire/activities.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { lineTransfer, withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import { convertPoint, redeemPointReward } from "@parlour/adapters/wire/points.calls.ts";
import { claimRebate } from "@parlour/adapters/wire/rewards.calls.ts";
import {
  activities,
  activityEntries,
  deposits,
  members,
  missions,
  pointRewards,
} from "@parlour/app/gateway/database/schema.ts";
import {
  mainWallet,
  operatorAccount,
  PLAY,
  POINTS,
  pointsAccount,
} from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { activityGateway, DAY_MS, type Player } from "./support/activity-gateway.ts";
import { offerMethods } from "./support/back-office.ts";
import { typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { PAYMENT_PASSWORD, payoutsAt } from "./support/payouts.ts";

const GENERAL = 7;
const plainTerms = {
  minimum: "1000",
  maximum: "40000",
  mostADay: "100000",
  fee: "0",
  confirmMinutes: 30,
};

forEachDatabase((_name, open) => {
  const operator = activityGateway(open);
  const {
    clock,
    next,
    gateway,
    db,
    newPlayer,
    offer,
    apply,
    play,
    codeOrValueOf,
    ask,
    valueFrom,
    writeSetting,
  } = operator;
  const payouts = payoutsAt(gateway, clock);
  beforeAll(() => offerMethods(gateway));
  beforeEach(async () => {
    await writeSetting("bonus", { turnoverTimes: GENERAL });
    await writeSetting("points", {
      ratio: 100,
      minPoints: 1,
      maxPoints: 9_999,
      perUnit: 0,
      turnoverTimes: 2,
    });
  });

  /** "12.00 of 70.00": what was staked of what has to be. */
  const turnover = async ({ token }: Pick<Player, "token">) => {
    const terms = await valueFrom(withdrawalTerms, {}, { token });
    return `${terms.turnoverDone} of ${terms.turnoverRequired}`;
  };
  const claimed = (player: Player, call: Call, request: object = {}) =>
    ask(call, request, {
      token: player.token,
      key: next("claim-key-"),
    });
  const backOffice = (...words: readonly string[]) => typing(() => db, clock.nowMs)(...words, "--yes");
  async function stake(player: Player, amountMinor: bigint) {
    const { ledger } = gateway;
    const posted = await ledger.transfer({
      idempotencyKey: next("stake-"),
      kind: PLAY.bet,
      from: (await mainWallet(ledger, player)).id,
      to: (await operatorAccount(ledger, "game-result", "USD")).id,
      amountMinor,
    });
    expect(posted.kind).toBe("posted");
  }
  async function withPoints(points: bigint): Promise<Player> {
    const player = await newPlayer();
    const { ledger } = gateway;
    await ledger.transfer({
      idempotencyKey: next("points-"),
      kind: POINTS.earned,
      from: (await operatorAccount(ledger, "points", "PTS")).id,
      to: (await pointsAccount(ledger, player.id)).id,
      amountMinor: points,
    });
    return player;
  }

  describe("the turnover requirement of a bonus", () => {
    it("ACT-04 WALLET-03 follows its activity or else the setting, and does not change once the bonus is credited", async () => {
      const player = await newPlayer();
      const [own, general, none] = [
        await offer("sign-in", { days: ["100"] }, { turnoverTimes: 3 }),
        await offer("sign-in", { days: ["100"] }),
        await offer("sign-in", { days: ["100"] }, { turnoverTimes: 0 }),
      ];
      expect(await operator.activityStatus(player, own)).toMatchObject({ turnoverTimes: 3 });
      expect(await operator.activityStatus(player, general)).toMatchObject({ turnoverTimes: GENERAL });
      await operator.act(player, none, "sign");
      expect(await turnover(player)).toBe("0.00 of 0.00");
      await operator.act(player, own, "sign");
      expect(await turnover(player)).toBe("0.00 of 3.00");
      await operator.act(player, general, "sign");
      expect(await turnover(player)).toBe("0.00 of 10.00");
      await writeSetting("bonus", { turnoverTimes: 99 });
      await db.update(activities).set({ turnoverTimes: 99 }).where(eq(activities.id, own));
      expect(await turnover(player)).toBe("0.00 of 10.00");
    });

    it("ACT-04 follows the mission for its reward, and the referral setting for a friend's bonus", async () => {
      const inviter = await newPlayer();
      await writeSetting("referral", { bonus: "500", stake: "1000", turnoverTimes: 4 });
      const friend = await newPlayer();
      await db.update(members).set({ uplineId: inviter.id }).where(eq(members.id, friend.id));
      await db.insert(deposits).values({
        memberId: friend.id,
        methodId: "bank",
        amountMinor: 10_00n,
        currency: "USD",
        state: "credited",
        idempotencyKey: next("deposit-"),
        requestHash: "",
        requestedAt: new Date(clock.nowMs()),
      });
      await play(friend, 10_00n);
      expect((await claimed(inviter, claimReferral)).body.value).toEqual({ amount: "5.00", currency: "USD" });
      expect(await turnover(inviter)).toBe("0.00 of 20.00");

      const code = next("MISSION_");
      await db.insert(missions).values({
        ...{ code, title: { EN: "One" }, description: { EN: "One" }, counts: "rounds", target: 1 },
        ...{ rewardMinor: 1_00n, currency: "USD", turnoverTimes: 5 },
        startsAt: new Date(clock.nowMs() - DAY_MS),
      });
      await play(inviter, 1_00n);
      expect((await claimed(inviter, claimMission, { missionId: code })).status).toBe(200);
      expect(await turnover(inviter)).toBe("0.00 of 25.00");
    });

    it("ACT-04 POINTS-02 follows the rebate setting for a rebate, and the points setting for money from points", async () => {
      await writeSetting("rebate", { basisPoints: 100, turnoverTimes: 1 });
      const player = await newPlayer();
      await play(player, 500_00n);
      expect((await claimed(player, claimRebate)).body.value).toEqual({ amount: "5.00", currency: "USD" });
      expect(await turnover(player)).toBe("0.00 of 5.00");

      const rich = await withPoints(1_000n);
      const password = "evening-42";
      expect((await claimed(rich, convertPoint, { points: 300, password })).status).toBe(200);
      expect(await turnover(rich)).toBe("0.00 of 6.00");
      const rewardId = next("cash-");
      await db.insert(pointRewards).values({
        ...{ id: rewardId, name: { EN: "Money" }, points: 100, stock: 9, kind: "cash" },
        ...{ amountMinor: 1_00n, currency: "USD" },
      });
      expect((await claimed(rich, redeemPointReward, { rewardId, quantity: 2, password })).status).toBe(200);
      expect(await turnover(rich)).toBe("0.00 of 10.00");
    });

    it("ACT-02 follows the operator's command for a bonus, or else the offer or the setting", async () => {
      const player = await newPlayer();
      const issue = (...more: readonly string[]) =>
        backOffice("issue", "bonus", player.account, "1.00", "USD", "--title", "Sorry", ...more);
      expect((await issue()).kind).toBe("done");
      expect(await turnover(player)).toBe("0.00 of 7.00");
      expect((await issue("--turnover", "0")).kind).toBe("done");
      expect((await issue("--turnover", "2")).kind).toBe("done");
      expect(await turnover(player)).toBe("0.00 of 9.00");
      expect((await issue("--turnover", "many")).kind).toBe("refused");

      const applied = await offer("bonus", { amount: "200" }, { turnoverTimes: 3 });
      expect(codeOrValueOf(await apply(player, applied, "I came"))).toBe("applying null");
      const [entry] = await db.select().from(activityEntries).where(eq(activityEntries.activityId, applied));
      expect((await backOffice("issue-bonus", entry?.id ?? "")).kind).toBe("done");
      expect(await turnover(player)).toBe("0.00 of 15.00");
    });

    it("WALLET-03 adds to that of deposits, and counts stakes from the first deposit or bonus on", async () => {
      const player = await newPlayer({ fundsMinor: 100_00n });
      await stake(player, 30_00n);
      operator.at("2026-10-20T11:00:00Z");
      const id = await offer("sign-in", { days: ["1000"] });
      await operator.act(player, id, "sign");
      // The deposit came first, so what was staked since then counts.
      expect(await turnover(player)).toBe("30.00 of 170.00");

      const poor = await newPlayer();
      await operator.act(poor, id, "sign");
      await stake(poor, 1_00n);
      expect(await turnover(poor)).toBe("1.00 of 70.00");
    });
  });

  describe("money with an open turnover requirement", () => {
    it("WALLET-03 cannot be withdrawn before the requirement is staked, and can afterwards", async () => {
      await writeSetting("withdrawal", { ...plainTerms, turnoverPercent: 100 });
      const payee = await payouts.memberWith({ depositMinor: 50_00n });
      const [row] = await db.select().from(members).where(eq(members.id, payee.id));
      const player: Player = { ...payee, account: row?.account ?? "" };
      clock.advance(1_000);
      const id = await offer("sign-in", { days: ["500"] });
      await operator.act(player, id, "sign");
      expect(await turnover(player)).toBe("50.00 of 85.00");
      const terms = () => ask(withdrawalTerms, {}, { token: payee.token });
      expect((await terms()).body.value).toMatchObject({ withdrawable: "0.00", heldBy: "turnover-open" });
      expect((await payouts.withdrawing(payee, "20.00")).body.code).toBe("turnover-open");
      await stake(player, 35_00n);
      clock.advance(1_000);
      // Of the deposit, the bonus and what was won back, 35.00 went into the last stake.
      expect((await terms()).body.value).toMatchObject({ withdrawable: "20.00", heldBy: null });
      const reply = await payouts.withdrawing(payee, "20.00");
      expect(reply.body.value).toMatchObject({ state: "in-review" });
      clock.advance(1_000);
      expect(await turnover(player)).toBe("0.00 of 0.00");
    });

    it("WALLET-02 cannot be transferred to a downline either, not even by an agent", async () => {
      const agent = await payouts.memberWith({ depositMinor: 50_00n, stakedMinor: 0n });
      await db.update(members).set({ type: 1 }).where(eq(members.id, agent.id));
      const below = await newPlayer();
      await db.update(members).set({ uplineId: agent.id }).where(eq(members.id, below.id));
      const send = () =>
        ask(
          lineTransfer,
          {
            ...{ towards: "downline", account: below.account, amount: "5.00", currency: "USD" },
            paymentPassword: PAYMENT_PASSWORD,
          },
          { token: agent.token, key: next("send-key-") },
        );
      // An agent's deposits are for those below, and need no play.
      expect((await send()).status).toBe(200);
      const [row] = await db.select().from(members).where(eq(members.id, agent.id));
      await backOffice("issue", "bonus", row?.account ?? "", "1.00", "USD", "--title", "Thanks");
      expect((await send()).body.code).toBe("turnover-open");
      await stake({ ...agent, account: "" }, 7_00n);
      expect((await send()).status).toBe(200);
    });
  });
});
