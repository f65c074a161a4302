/** What the seed's texts promise of bonuses, turnover, points, deposits and withdrawals is what happens. */

import { addBankCard } from "@parlour/adapters/wire/account.calls.ts";
import {
  actInActivity,
  claimMission,
  claimReferral,
  rewardCentre,
} from "@parlour/adapters/wire/activities.calls.ts";
import {
  cancelWithdrawal,
  deposit,
  depositMethods,
  uploadFile,
  withdrawalTerms,
} from "@parlour/adapters/wire/cashier.calls.ts";
import { jackpot } from "@parlour/adapters/wire/content.calls.ts";
import { missionSummaryDetails } from "@parlour/adapters/wire/lottery.calls.ts";
import { convertPoint, pointConfig } from "@parlour/adapters/wire/points.calls.ts";
import { claimRebate, rebate, referral } from "@parlour/adapters/wire/rewards.calls.ts";
import { consolidatedFunds, walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import { creditDeposit } from "@parlour/app/gateway/cashier/deposits/decisions.ts";
import { deposits, members, withdrawals } from "@parlour/app/gateway/database/schema.ts";
import { operatorAccount, POINTS, pointsAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { PAYMENT_PASSWORD, type PayoutMember } from "./support/payouts.ts";
import { png } from "./support/pictures.ts";
import { askingAt, fundsOf, jackpotOf, sitDown } from "./support/play.ts";
import { DAY_MS, promise, promiseGateway } from "./support/promise-gateway.ts";
import { applicant, memberNamed, registerAt } from "./support/registrations.ts";

const usd = (amountMinor: bigint) => decimalOf({ amountMinor, currency: "USD" });
const operator = promiseGateway();
const { clock, next, gateway, read, send, main, turnover, play, win, db, ask, valueFrom, writeSetting } =
  operator;
const newMember = (depositMinor = 0n) => operator.payouts.memberWith({ depositMinor, stakedMinor: 0n });
const act = (member: PayoutMember, activityId: string, how: "sign" | "claim") =>
  send(member, actInActivity, { activityId, act: how });
const centreOf = (member: PayoutMember) => read(member, rewardCentre, { language: "EN" });

describe("bonuses", () => {
  promise(
    "rebate",
    "ACT-04 the rebate of every completed round can be claimed at any time, as often as the player likes",
    async (said) => {
      expect(said).toContain("0.2%");
      const early = await newMember();
      await play(early, 600_00n);
      await play(early, 400_00n, { gameCode: "OAKMOOR_0001", vendorCode: "OAKMOOR", winMinor: 900_00n });
      await play(early, 5_000_00n, { state: "open", closedAt: null });
      clock.advance(2 * DAY_MS);
      expect(await main(early)).toBe(0n);
      const member = await operator.back(early);
      expect(await read(member, rebate, {})).toMatchObject({ amount: "2.00" });
      expect((await send(member, claimRebate, {})).body.value).toEqual({ amount: "2.00", currency: "USD" });
      expect(await main(member)).toBe(2_00n);
      expect(said).toContain("stake 1 × the amount you claim");
      expect(await turnover(member)).toBe("0.00 of 2.00");
      expect((await send(member, claimRebate, {})).body.code).toBe("nothing-to-claim");
      await play(member, 500_00n);
      expect((await send(member, claimRebate, {})).body.value).toEqual({ amount: "1.00", currency: "USD" });
    },
  );

  promise(
    "referral",
    "ACT-04 a friend earns the inviter the bonus once, after a deposit and the stated stakes",
    async (said) => {
      expect(said).toMatch(/\$5\.00 .*\$50\.00/);
      const inviter = await newMember();
      expect((await read(inviter, referral, {})).code).toHaveLength(8);
      await db.update(members).set({ invitationCode: "FRIENDS7" }).where(eq(members.id, inviter.id));
      expect((await read(inviter, referral, {})).code).toBe("FRIENDS7");
      const friendCalled = async (name: string) => {
        await registerAt(gateway, applicant(name, { referralCode: "FRIENDS7" }));
        return memberNamed(gateway, name);
      };
      const friend = await friendCalled("friendly1");
      const claim = async () => (await send(inviter, claimReferral, {})).body;
      await db.insert(deposits).values({
        ...{ memberId: friend.id, methodId: "bank", amountMinor: 10_00n, currency: "USD", state: "credited" },
        ...{ idempotencyKey: next("deposit"), requestHash: "", requestedAt: new Date(clock.nowMs()) },
      });
      await play(friend, 49_99n);
      expect((await claim()).code).toBe("nothing-to-claim");
      await play(friend, 1n);
      expect(await main(inviter)).toBe(0n);
      expect((await claim()).value).toEqual({ amount: "5.00", currency: "USD" });
      expect([await main(inviter), await main(friend)]).toEqual([5_00n, 0n]);
      await play(friend, 50_00n);
      expect((await claim()).code).toBe("nothing-to-claim");
      expect(said).toContain("stake the bonus 60 times");
      expect(await turnover(inviter)).toBe("0.00 of 300.00");

      const other = await friendCalled("friendly2");
      await play(other, 50_00n);
      expect((await claim()).code).toBe("nothing-to-claim");
    },
  );

  promise(
    "missions",
    "LOTT-02 ACT-04 each mission pays once when it is claimed, for completed rounds of the smallest stake",
    async (said) => {
      const member = await newMember();
      const missions = async () => (await read(member, missionSummaryDetails, { language: "EN" })).missions;
      const claimAll = async () =>
        Promise.all(
          (await missions()).map(async ({ missionId }: { missionId: string }) => {
            const { body } = await send(member, claimMission, { missionId });
            return body.code ?? Object(body.value).amount;
          }),
        );
      for (let index = 1; index <= 12; index += 1)
        await play(member, 1n, {
          gameCode: `G${index}`,
          vendorCode: `V${index}`,
          state: "open",
          closedAt: null,
        });
      expect(await claimAll()).toEqual(["nothing-to-claim", "nothing-to-claim", "nothing-to-claim"]);
      for (let index = 1; index <= 12; index += 1)
        await play(member, 1n, { gameCode: `G${index}`, vendorCode: `V${index}` });
      const rewards = (await missions()).map(({ rewardAmount }: { rewardAmount: string }) => rewardAmount);
      expect(await main(member)).toBe(0n);
      expect(await claimAll()).toEqual(rewards);
      expect(await main(member)).toBe(1_25n);
      expect(await claimAll()).toEqual(["already-claimed", "already-claimed", "already-claimed"]);
      expect(said).toContain("60 times");
      expect(await turnover(member)).toBe("0.00 of 75.00");
    },
  );

  promise(
    "dailyOffers",
    "ACT-01 ACT-04 the reward centre shows the daily offers with their terms, and pays to the main wallet at once",
    async (said) => {
      const member = await newMember();
      const { activities } = await centreOf(member);
      const ofKind = (wanted: string) => activities.find(({ kind }: { kind: string }) => kind === wanted);
      for (const kind of ["sign-in", "daily-task", "red-envelope"])
        expect(ofKind(kind)?.terms, kind).toMatch(/\w/);
      for (const { name } of ["sign-in", "daily-task", "red-envelope"].map(ofKind))
        expect(said.toLowerCase()).toContain(name.toLowerCase());
      expect(said).toContain("60 times");
      for (const { id, turnoverTimes } of activities) expect(turnoverTimes, id).toBe(60);
      expect((await act(member, ofKind("sign-in").id, "sign")).status).toBe(200);
      expect(await main(member)).toBe(5n);
      expect(await turnover(member)).toBe("0.00 of 3.00");
    },
  );

  promise(
    "ranks",
    "ACT-04 ranks follow completed stakes, never fall, and pay claimable bonuses once and each month",
    async (said) => {
      const member = await newMember();
      const rankOf = async (of = member) => (await centreOf(of)).vip;
      expect(said).toContain("5 ranks");
      expect((await rankOf()).ranks).toHaveLength(5);
      await play(member, 100_00n, { state: "open", closedAt: null });
      expect((await rankOf()).rank).toBe(0);
      await play(member, 100_00n);
      expect((await rankOf()).rank).toBe(2);
      expect(await main(member)).toBe(0n);
      const claim = async (id: string, of = member) => (await act(of, id, "claim")).body.code ?? "claimed";
      expect([await claim("a-step-up"), await claim("a-step-up"), await claim("a-step-up")]).toEqual([
        "claimed",
        "claimed",
        "nothing-to-claim",
      ]);
      expect(await main(member)).toBe(1_50n);
      expect([await claim("month-of-the-rank"), await claim("month-of-the-rank")]).toEqual([
        "claimed",
        "already-claimed",
      ]);
      expect(await main(member)).toBe(2_00n);
      expect(said).toContain("60 times");
      expect(await turnover(member)).toBe("0.00 of 120.00");
      clock.advance(32 * DAY_MS);
      const later = await operator.back(member);
      expect((await rankOf(later)).rank).toBe(2);
      expect(await claim("month-of-the-rank", later)).toBe("claimed");
    },
  );

  promise(
    "points",
    "POINTS-02 points are worth the stated amount, with the turnover that the points mall states",
    async (said) => {
      const member = await newMember();
      const { ledger } = gateway;
      await ledger.transfer({
        idempotencyKey: next("points"),
        kind: POINTS.earned,
        from: (await operatorAccount(ledger, "points", "PTS")).id,
        to: (await pointsAccount(ledger, member.id)).id,
        amountMinor: 500n,
      });
      expect(await main(member)).toBe(0n);
      expect(said).toContain("100 points are worth one unit");
      expect((await send(member, convertPoint, { points: 500, password: "evening-42" })).status).toBe(200);
      expect(await main(member)).toBe(5_00n);
      const { turnoverTimes } = await read(member, pointConfig, {});
      expect(await turnover(member)).toBe(`0.00 of ${(5 * turnoverTimes).toFixed(2)}`);
    },
  );
});

describe("deposits and withdrawals", () => {
  promise(
    "turnover",
    "WALLET-03 deposits and bonuses share one turnover requirement, which must be met before any withdrawal",
    async (said) => {
      expect(said).toContain("100% of what you deposit");
      expect(said).toContain("60 times");
      const member = await newMember(50_00n);
      await win(member, 200_00n);
      const withdrawing = async (of: PayoutMember, amount = "20.00") => {
        const { body } = await operator.payouts.withdrawing(of, amount);
        return body.code ?? Object(body.value).state;
      };
      expect(await turnover(member)).toBe("0.00 of 50.00");
      await operator.payouts.stake(member, 49_99n);
      expect(await withdrawing(member)).toBe("turnover-open");
      await operator.payouts.stake(member, 1n);
      expect(await turnover(member)).toBe("50.00 of 50.00");

      await act(member, "seven-evenings", "sign");
      expect(await turnover(member)).toBe("50.00 of 53.00");
      await writeSetting("bonus", { turnoverTimes: 90 });
      expect(await turnover(member)).toBe("50.00 of 53.00");
      await writeSetting("bonus", operatorSettings.bonus);
      expect(await withdrawing(member)).toBe("turnover-open");
      await operator.payouts.stake(member, 3_00n);
      clock.advance(1_000);
      expect(await withdrawing(member)).toBe("in-review");
      clock.advance(1_000);
      expect(await turnover(member)).toBe("0.00 of 0.00");
      await operator.payouts.deposit(member, 10_00n);
      expect(await turnover(member)).toBe("0.00 of 10.00");
    },
  );

  promise(
    "withdrawals",
    "WALLET-03 MEMBER-04 a withdrawal has the stated limits and fee, and can be cancelled or rejected",
    async (said) => {
      expect(said).toContain("between $10.00 and $5,000.00 at once, and $10,000.00 a day");
      expect(said).toContain("The fee is $1.00");
      const { memberWith, withdrawing, idOf, approve, reject, cancelFor } = operator.payouts;
      const member = await memberWith({ depositMinor: 20_000_00n });
      const told = async (amount: string, changes = {}) => {
        const { body } = await withdrawing(member, amount, changes);
        return body.code ?? Object(body.value).state;
      };
      expect(await told("10.00", { paymentPassword: "wrong" })).toBe("wrong-payment-password");
      expect(await told("9.99")).toBe("below-minimum");
      expect(await told("5000.01")).toBe("above-maximum");
      expect(await read(member, withdrawalTerms, {})).toMatchObject({ fee: "1.00", leftToday: "10000.00" });

      const added = await send(member, addBankCard, {
        ...{ bank: "New Bank", holder: "Robin Vale", number: "9900112233445566" },
        paymentPassword: PAYMENT_PASSWORD,
      });
      const { cards } = Object(added.body.value);
      const cardId = cards.find(({ bank }: { bank: string }) => bank === "New Bank").id;
      const first = await withdrawing(member, "5000.00", { cardId });
      expect(first.body.value).toMatchObject({ state: "in-review", fee: "1.00", card: { bank: "New Bank" } });
      expect(await main(member)).toBe(15_000_00n);
      const cancel = (id: string) => send(member, cancelWithdrawal, { withdrawalId: id });
      expect((await cancel(idOf(first))).body.code).toBe("not-offered");
      await cancelFor(idOf(first));
      expect(await main(member)).toBe(20_000_00n);
      const second = idOf(await withdrawing(member, "5000.00"));
      const third = idOf(await withdrawing(member, "4990.00"));
      expect(await told("10.01")).toBe("limit-reached");
      expect(await told("10.00")).toBe("in-review");
      await approve(second);
      expect((await cancel(second)).body.code).toBe("not-awaiting");
      await reject(third);
      await cancelFor(second);
      expect(await main(member)).toBe(19_990_00n);
      const [rejected] = await gateway.db.select().from(withdrawals).where(eq(withdrawals.id, third));
      expect(rejected?.reason).toMatch(/\w/);
    },
  );

  promise(
    "receipts",
    "WDCONF-01 WDCONF-02 a payment asks for a confirmation, and counts as received without one in time",
    async () => {
      const { memberWith, withdrawing, idOf, pay } = operator.payouts;
      const member = await memberWith();
      const key = next("receipt-key");
      const id = idOf(await withdrawing(member, "100.00", {}, key));
      await pay(id);
      const current = async (of: PayoutMember) => (await withdrawing(of, "100.00", {}, key)).body.value;
      const paid = Object(await current(member));
      expect(paid).toMatchObject({ state: "paid", confirmBy: expect.any(String) });
      clock.advance(Date.parse(paid.confirmBy) - clock.nowMs());
      const later = await operator.back(member);
      expect(await current(later)).toMatchObject({ state: "received", isForced: true });
      expect(await main(later)).toBe(400_00n);
    },
  );

  promise(
    "deposits",
    "WALLET-03 deposit methods state their limits and time, and a transfer needs a receipt and a review",
    async () => {
      const member = await newMember();
      const { methods } = await read(member, depositMethods, { language: "EN" });
      for (const { methodId, minimum, maximum, minutes } of methods)
        expect(Number(minimum) > 0 && Number(maximum) >= Number(minimum) && minutes >= 0, methodId).toBe(
          true,
        );
      const file = (fileIds: string[]) =>
        send(member, deposit, { methodId: "bank", amount: "25.00", currency: "USD", fileIds });
      expect((await file([])).body.code).toBe("proof-needed");
      const { database, ledger } = gateway;
      const sent = await ask(uploadFile, { name: "receipt.png" }, { token: member.token, raw: png() });
      const filed = Object((await file([String(sent.body.value?.fileId)])).body.value);
      expect([filed.state, await main(member)]).toEqual(["in-review", 0n]);
      await database.db.transaction((tx) =>
        creditDeposit(tx, ledger, { depositId: filed.depositId, nowMs: clock.nowMs(), operator: "test" }),
      );
      expect(await main(member)).toBe(25_00n);
    },
  );

  promise(
    "wallets",
    "WALLET-02 WALLET-05 WALLET-06 games use the main wallet or their vendor's, and transfers are whole and once per request",
    async () => {
      const seat = await sitDown(gateway, 100_00n);
      const bet = { token: seat.playToken, reference: next("bet"), round: next("round") };
      expect((await seat.provider.ask("bet", { ...bet, amount: "10.00", currency: "USD" })).status).toBe(200);
      expect(await fundsOf(gateway, seat.memberId)).toBe(90_00n);
      const own = await sitDown(gateway, 100_00n, "ORRERY_0001");
      const refused = { ...bet, token: own.playToken, amount: "0.10", currency: "USD" };
      expect((await own.provider.ask("bet", refused)).code).toBe("insufficient-funds");

      const member = await newMember(100_00n);
      const move = async (direction: "to-vendor" | "from-vendor", amount: string, key?: string) => {
        const request = { direction, vassalage: "ORRERY", amount, currency: "USD" };
        const { body } = await send(member, walletTransfer, request, key);
        return body.code ?? Object(body.value).balance;
      };
      expect(await move("to-vendor", "100.01")).toBe("insufficient-funds");
      const key = next("transfer-key");
      for (const _ of ["first", "again"]) expect(await move("to-vendor", "40.00", key)).toBe("60.00");
      expect(await read(member, consolidatedFunds, {})).toMatchObject({ total: "100.00", main: "60.00" });
      expect(await move("from-vendor", "40.00")).toBe("100.00");
    },
  );

  promise(
    "jackpot",
    "HOME-08 the jackpot gets the stated share of stakes, is shown to the cent, and never pays more than it holds",
    async (said) => {
      expect(said).toContain("0.2% of each stake");
      const place = gateway;
      const seat = await sitDown(place, 1_000_00n);
      const before = await jackpotOf(place);
      const stake = (round: string, amount: string) =>
        askingAt(seat).bet({ reference: next("bet"), round, amount });
      expect((await stake(next("round"), "600.00")).status).toBe(200);
      expect(await jackpotOf(place)).toBe(before + 1_20n);
      clock.advance(60_000);
      const shown = (await valueFrom(jackpot, {})).jackpot;
      expect(shown.amount).toBe(usd(before + 1_20n));
      const small = next("round");
      await stake(small, "0.10");
      const winning = (jackpotAmount: string) =>
        askingAt(seat).win({ round: small, reference: next("win"), amount: "0.00", jackpotAmount });
      const there = await jackpotOf(place);
      expect((await winning(usd(there + 1n))).code).toBe("jackpot-insufficient");
      expect((await winning(usd(there))).status).toBe(200);
      expect(await jackpotOf(place)).toBe(0n);
    },
  );
});
