import { cancelWithdrawal, withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import { operatorTerms } from "@parlour/app/gateway/cashier/withdrawals/terms.ts";
import { fileWithdrawal } from "@parlour/app/gateway/cashier/withdrawals/withdrawals.ts";
import { createSettings, type OperatorSettings } from "@parlour/app/gateway/content/settings.ts";
import { bankCards, safetyBlocks, withdrawals } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { PAYMENT_PASSWORD, type PayoutMember, payoutsAt, plainTerms } from "./support/payouts.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, writeSetting, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  const payouts = payoutsAt(gateway, clock);
  const set = (changes: Partial<OperatorSettings["withdrawal"]> = {}) =>
    writeSetting("withdrawal", { ...plainTerms, playersMayCancel: true, ...changes });
  beforeEach(() => set());

  const termsOf = async ({ token }: PayoutMember) => (await ask(withdrawalTerms, {}, { token })).body.value;
  const card = { bank: "Harbour Bank", holder: "Robin Vale", ending: "4417" };
  const cancel = ({ token }: PayoutMember, withdrawalId: string) =>
    ask(cancelWithdrawal, { withdrawalId }, { token, key: payouts.newKey() });

  describe("requesting a withdrawal", () => {
    it("WALLET-03 returns the terms, with only the last digits of the cards", async () => {
      const member = await payouts.memberWith();
      expect(await termsOf(member)).toEqual({
        balance: "500.00",
        withdrawable: "400.00",
        heldBy: "above-maximum",
        identityCheck: null,
        accountsWaitUntil: null,
        minimum: "10.00",
        maximum: "400.00",
        fee: "1.50",
        leftToday: "1000.00",
        currency: "USD",
        turnoverRequired: "500.00",
        turnoverDone: "500.00",
        hasPaymentPassword: true,
        cards: [{ id: member.cardId, ...card, waitsUntil: null }],
        mayCancel: true,
        confirmMinutes: 30,
      });
    });

    it("WALLET-03 reserves the money until the decision, and keeps the ledger balanced", async () => {
      const member = await payouts.memberWith();
      clock.advance(1_000);
      const reply = await payouts.withdrawing(member, "120.50");
      expect(reply.body.value).toEqual({
        withdrawalId: expect.any(String),
        amount: "120.50",
        fee: "1.50",
        currency: "USD",
        card,
        state: "in-review",
        requestedAt: new Date(clock.nowMs()).toISOString(),
        decidedAt: null,
        reason: "",
        confirmBy: null,
        received: null,
        remaining: null,
        isForced: false,
      });
      expect(await payouts.balancesOf(member)).toEqual({ main: 379_50n, withdrawal: 120_50n });
      expect(await termsOf(member)).toMatchObject({ leftToday: "879.50", turnoverRequired: "0.00" });
      expect(await gateway.ledger.total()).toEqual(new Map([["USD", 0n]]));
    });

    it("WALLET-05 files one withdrawal per key, also concurrently, and refuses the key for another request", async () => {
      const member = await payouts.memberWith();
      const key = payouts.newKey();
      const replies = await atOnce(() => [1, 2, 3].map(() => payouts.withdrawing(member, "50.00", {}, key)));
      expect(new Set(replies.map(payouts.idOf)).size).toBe(1);
      const later = await payouts.withdrawing(member, "50.00", { paymentPassword: "forgotten" }, key);
      expect(payouts.idOf(later)).toBe(replies[0] && payouts.idOf(replies[0]));
      const other = await payouts.withdrawing(member, "51.00", {}, key);
      expect([other.status, other.body.code]).toEqual([409, "key-reused"]);
      expect(await payouts.balancesOf(member)).toEqual({ main: 450_00n, withdrawal: 50_00n });
    });

    it("WALLET-05 refuses a used key for the same amount to another card", async () => {
      const member = await payouts.memberWith();
      const [other] = await db
        .insert(bankCards)
        .values({
          memberId: member.id,
          bank: "Harbour Bank",
          holder: "Robin Vale",
          number: "4000000000004418",
          createdAt: new Date(clock.nowMs()),
        })
        .returning();
      const key = payouts.newKey();
      payouts.idOf(await payouts.withdrawing(member, "50.00", {}, key));
      const toOther = await payouts.withdrawing(member, "50.00", { cardId: other?.id ?? "" }, key);
      expect([toOther.status, toOther.body.code]).toEqual([409, "key-reused"]);
      expect(await payouts.balancesOf(member)).toEqual({ main: 450_00n, withdrawal: 50_00n });
    });

    it("WALLET-04 refuses an amount that is not exact and valid", async () => {
      const member = await payouts.memberWith();
      const codeOf = async (amount: string, changes = {}) =>
        (await payouts.withdrawing(member, amount, changes)).body.code;
      for (const amount of ["1.001", "-20.00", "0.00"]) expect(await codeOf(amount)).toBe("invalid-amount");
      expect(await codeOf("999999999999999999999.00")).toBe("above-maximum");
      for (const amount of ["1e3", "٢٠.٠٠", "20,00", ""]) expect(await codeOf(amount)).toBe("bad-request");
      expect(await codeOf("20.00", { currency: "EUR" })).toBe("invalid-amount");
      expect(await payouts.balancesOf(member)).toEqual({ main: 500_00n });
    });

    it("WALLET-03 refuses amounts below the minimum, above the maximum and above the balance", async () => {
      const member = await payouts.memberWith({ depositMinor: 100_00n });
      const code = async (amount: string) => (await payouts.withdrawing(member, amount)).body.code;
      expect(await code("9.99")).toBe("below-minimum");
      expect(await code("400.01")).toBe("above-maximum");
      expect(await code("100.01")).toBe("insufficient-funds");
      expect(await payouts.balancesOf(member)).toMatchObject({ main: 100_00n });
      await set({ fee: "2000" });
      expect(await code("20.00")).toBe("below-minimum");
      expect(await termsOf(member)).toMatchObject({ minimum: "20.01" });
    });

    it("WALLET-03 pays only to the member's own card that is not removed", async () => {
      const [member, other] = [await payouts.memberWith(), await payouts.memberWith()];
      for (const cardId of [other.cardId, "card-1", crypto.randomUUID()])
        expect((await payouts.withdrawing(member, "20.00", { cardId })).body.code).toBe("unknown-card");
      await db
        .update(bankCards)
        .set({ removedAt: new Date(clock.nowMs()) })
        .where(eq(bankCards.id, member.cardId));
      expect((await payouts.withdrawing(member, "20.00")).body.code).toBe("unknown-card");
      expect(await termsOf(member)).toMatchObject({ cards: [] });
    });

    it("WALLET-03 requires the payment password, and returns how long it is locked after five wrong ones", async () => {
      const without = await payouts.memberWith({ hasPaymentPassword: false });
      expect((await payouts.withdrawing(without, "20.00")).body.code).toBe("payment-password-missing");
      const member = await payouts.memberWith();
      const wrong = { paymentPassword: "payday-78" };
      for (const _try of [1, 2, 3, 4])
        expect((await payouts.withdrawing(member, "20.00", wrong)).body.code).toBe("wrong-payment-password");
      const locked = { code: "payment-password-locked", detail: { retryAfterMs: 15 * 60_000 } };
      expect((await payouts.withdrawing(member, "20.00", wrong)).body).toMatchObject(locked);
      expect((await payouts.withdrawing(member, "20.00")).body).toMatchObject(locked);
      expect(await payouts.balancesOf(member)).toEqual({ main: 500_00n });
    });

    it("PERM-06 refuses terms and withdrawals for a trial account", async () => {
      const trial = await payouts.memberWith({ type: 4 });
      const terms = await ask(withdrawalTerms, {}, { token: trial.token });
      expect([terms.status, terms.body.code]).toEqual([403, "trial-account"]);
      expect((await payouts.withdrawing(trial, "20.00")).body.code).toBe("trial-account");
    });

    it("SAFE-02 allows a self-excluded player to withdraw", async () => {
      const member = await payouts.memberWith();
      await db
        .insert(safetyBlocks)
        .values({ memberId: member.id, kind: "exclusion", from: new Date(clock.nowMs()), until: null });
      expect((await payouts.withdrawing(member, "20.00")).status).toBe(200);
    });
  });

  describe("the turnover requirement", () => {
    it("WALLET-03 prevents withdrawals before deposits are staked, ignores refunded stakes, and shows the progress", async () => {
      const member = await payouts.memberWith({ depositMinor: 100_00n, stakedMinor: 0n });
      await payouts.stake(member, 60_00n);
      await payouts.refund(member, 20_00n);
      expect(await termsOf(member)).toMatchObject({ turnoverRequired: "100.00", turnoverDone: "40.00" });
      expect((await payouts.withdrawing(member, "20.00")).body.code).toBe("turnover-open");
      expect(await payouts.balancesOf(member)).toEqual({ main: 60_00n, withdrawal: 0n });
      await set({ turnoverPercent: 40 });
      expect((await payouts.withdrawing(member, "20.00")).status).toBe(200);
    });

    it("WALLET-03 counts deposits since the last withdrawal, and ignores a cancelled withdrawal", async () => {
      const member = await payouts.memberWith({ depositMinor: 100_00n });
      clock.advance(1_000);
      const first = payouts.idOf(await payouts.withdrawing(member, "20.00"));
      clock.advance(1_000);
      await payouts.deposit(member, 50_00n);
      expect(await termsOf(member)).toMatchObject({ turnoverRequired: "50.00", turnoverDone: "0.00" });
      await payouts.stake(member, 10_00n);
      expect(await termsOf(member)).toMatchObject({ turnoverDone: "10.00" });
      await cancel(member, first);
      expect(await termsOf(member)).toMatchObject({ turnoverRequired: "150.00", turnoverDone: "110.00" });
    });

    it("WALLET-03 counts from the last of several withdrawals", async () => {
      const member = await payouts.memberWith({ depositMinor: 100_00n });
      for (const depositMinor of [50_00n, 30_00n]) {
        clock.advance(1_000);
        payouts.idOf(await payouts.withdrawing(member, "20.00"));
        clock.advance(1_000);
        await payouts.deposit(member, depositMinor);
        const required = `${depositMinor / 100n}.00`;
        expect(await termsOf(member)).toMatchObject({ turnoverRequired: required, turnoverDone: "0.00" });
        await payouts.stake(member, depositMinor);
      }
    });

    it("WALLET-03 ignores a rejected withdrawal, as does the daily limit", async () => {
      const member = await payouts.memberWith({ depositMinor: 100_00n });
      clock.advance(1_000);
      const id = payouts.idOf(await payouts.withdrawing(member, "60.00"));
      expect(await termsOf(member)).toMatchObject({ leftToday: "940.00", turnoverRequired: "0.00" });
      await payouts.reject(id);
      expect(await termsOf(member)).toMatchObject({ leftToday: "1000.00", turnoverRequired: "100.00" });
      expect(await payouts.balancesOf(member)).toEqual({ main: 100_00n, withdrawal: 0n });
    });

    it("WALLET-03 does not count stakes between a withdrawal and the next deposit", async () => {
      const member = await payouts.memberWith({ depositMinor: 100_00n });
      clock.advance(1_000);
      await payouts.withdrawing(member, "20.00");
      clock.advance(1_000);
      await payouts.stake(member, 30_00n);
      clock.advance(1_000);
      await payouts.deposit(member, 50_00n);
      expect(await termsOf(member)).toMatchObject({ turnoverRequired: "50.00", turnoverDone: "0.00" });
      clock.advance(1_000);
      await payouts.stake(member, 49_99n);
      expect(await termsOf(member)).toMatchObject({ turnoverDone: "49.99" });
      expect((await payouts.withdrawing(member, "20.00")).body.code).toBe("turnover-open");
      await payouts.stake(member, 1n);
      expect((await payouts.withdrawing(member, "20.00")).status).toBe(200);
    });

    it("WALLET-03 rounds a part of a minor unit up", async () => {
      const member = await payouts.memberWith({ depositMinor: 33_33n, stakedMinor: 11_00n });
      await set({ turnoverPercent: 33 });
      expect(await termsOf(member)).toMatchObject({ turnoverRequired: "11.00", turnoverDone: "11.00" });
      await set({ turnoverPercent: 34 });
      expect(await termsOf(member)).toMatchObject({ turnoverRequired: "11.34" });
    });
  });

  describe("withdrawals from several tabs", () => {
    it("WALLET-05 reserve the same money only once of eight at once, and never overdraw the wallet", async () => {
      const member = await payouts.memberWith({ depositMinor: 100_00n });
      const settings = createSettings(
        gateway.database,
        { read: async () => "once", known: () => null },
        () => {},
      );
      const terms = operatorTerms(await settings.read());
      const amount = { amountMinor: 80_00n, currency: "USD" };
      const operator = { db, ledger: gateway.ledger, clock };
      const file = (at: number) =>
        fileWithdrawal(
          operator,
          member,
          { amount, cardId: member.cardId, idempotencyKey: payouts.newKey(), requestHash: `${at}` },
          terms,
        );
      const [outcomes] = await atOnce(() => [
        Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(file)),
        // The player places a stake at the same time.
        payouts.stake(member, 10_00n),
      ]);
      expect(outcomes.filter(({ kind }) => kind === "filed")).toHaveLength(1);
      expect(new Set(outcomes.map((each) => (each.kind === "refused" ? each.code : "filed")))).toEqual(
        new Set(["filed", "insufficient-funds"]),
      );
      expect(await payouts.balancesOf(member)).toEqual({ main: 10_00n, withdrawal: 80_00n });
      const rows = await db.select().from(withdrawals).where(eq(withdrawals.memberId, member.id));
      expect(rows).toHaveLength(1);
    });

    it("WALLET-03 share one daily limit, which is renewed at midnight in the operator's time zone", async () => {
      await writeSetting("timeZone", "Asia/Kolkata");
      await set({ mostADay: "10000" });
      const member = await payouts.memberWith();
      const both = await atOnce(() => [1, 2].map(() => payouts.withdrawing(member, "60.00")));
      expect(both.map(({ body }) => body.code ?? "filed").sort()).toEqual(["filed", "limit-reached"]);
      expect(await termsOf(member)).toMatchObject({ leftToday: "40.00" });
      // 18:00 in UTC is 23:30 in Kolkata.
      clock.advance(29 * 60_000);
      expect((await payouts.withdrawing(member, "60.00")).body.code).toBe("limit-reached");
      clock.advance(60_000);
      expect((await payouts.withdrawing(member, "60.00")).status).toBe(200);
      await writeSetting("timeZone", "UTC");
    });
  });

  describe("cancelling a withdrawal", () => {
    it("WALLET-03 returns the whole amount in review, once", async () => {
      const member = await payouts.memberWith();
      const id = payouts.idOf(await payouts.withdrawing(member, "100.00"));
      const replies = await atOnce(() => [cancel(member, id), cancel(member, id)]);
      for (const { body } of replies)
        expect(body.value).toMatchObject({ state: "cancelled", withdrawalId: id });
      expect(await payouts.balancesOf(member)).toEqual({ main: 500_00n, withdrawal: 0n });
      expect(await termsOf(member)).toMatchObject({ leftToday: "1000.00" });
    });

    it("WDCONF-04 is refused unless the operator allows it, but an earlier cancellation is kept", async () => {
      const member = await payouts.memberWith();
      const [before, after] = [
        payouts.idOf(await payouts.withdrawing(member, "20.00")),
        payouts.idOf(await payouts.withdrawing(member, "30.00")),
      ];
      expect((await cancel(member, before)).body.value).toMatchObject({ state: "cancelled" });
      await writeSetting("withdrawal", plainTerms);
      expect(await termsOf(member)).toMatchObject({ mayCancel: false });
      expect((await cancel(member, after)).body.code).toBe("not-offered");
      expect((await cancel(member, before)).body.value).toMatchObject({ state: "cancelled" });
      expect(await payouts.balancesOf(member)).toEqual({ main: 470_00n, withdrawal: 30_00n });
    });

    it("WALLET-03 is refused after the approval, and for another player's withdrawal", async () => {
      const [member, other] = [await payouts.memberWith(), await payouts.memberWith()];
      const id = payouts.idOf(await payouts.withdrawing(member, "100.00"));
      for (const unknown of [id, crypto.randomUUID()])
        expect((await cancel(other, unknown)).body.code).toBe("unknown-withdrawal");
      expect((await cancel(member, "no-such-one")).body.code).toBe("unknown-withdrawal");
      await payouts.approve(id);
      expect((await cancel(member, id)).body.code).toBe("not-awaiting");
      expect(await payouts.balancesOf(member)).toEqual({ main: 400_00n, withdrawal: 100_00n });
    });
  });

  it("WALLET-03 does not store the payment password with a withdrawal", async () => {
    const member = await payouts.memberWith();
    await payouts.withdrawing(member, "20.00");
    const rows = await db.select().from(withdrawals).where(eq(withdrawals.memberId, member.id));
    expect(JSON.stringify(rows, (_key, each) => (typeof each === "bigint" ? `${each}` : each))).not.toContain(
      PAYMENT_PASSWORD,
    );
  });
});
