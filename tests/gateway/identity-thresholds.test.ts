/** When an identity check is asked for, and what it holds; and bank accounts that have to wait (OPS-06, WALLET-07). */
import { creditDeposit } from "@parlour/app/gateway/cashier/deposits/decisions.ts";
import type { OperatorSettings } from "@parlour/app/gateway/content/settings.ts";
import {
  bankCards,
  deposits,
  identityChecks,
  members,
  withdrawals,
} from "@parlour/app/gateway/database/schema.ts";
import { askAtThreshold } from "@parlour/app/gateway/identity-checks/checks.ts";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { depositOf, offerMethods } from "./support/back-office.ts";
import { typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { identityAt } from "./support/identity.ts";
import { type PayoutMember, payoutsAt } from "./support/payouts.ts";

const HOUR_MS = 3_600_000;
const withdrawal: OperatorSettings["withdrawal"] = {
  minimum: "100",
  maximum: "1000000",
  mostADay: "10000000",
  fee: "0",
  turnoverPercent: 0,
  confirmMinutes: 30,
};

forEachDatabase((_name, open) => {
  const { gateway, clock, db, writeSetting, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  const payouts = payoutsAt(gateway, clock);
  const identity = identityAt(gateway, clock);
  const type = typing(() => db, clock.nowMs);
  beforeAll(() => offerMethods(gateway));
  const set = (changes: Partial<OperatorSettings["withdrawal"]> = {}) =>
    writeSetting("withdrawal", { ...withdrawal, ...changes });
  beforeEach(async () => {
    await set();
    await identity.set({ thresholds: { USD: { deposits: "50000", withdrawals: "30000" } } });
  });
  const credit = async (memberId: string, amountMinor: bigint) => {
    const { id: depositId } = await depositOf(gateway, { memberId, amountMinor });
    return db.transaction((tx) => creditDeposit(tx, gateway.ledger, { depositId, nowMs: clock.nowMs() }));
  };
  const checksOf = (memberId: string) =>
    db.select().from(identityChecks).where(eq(identityChecks.memberId, memberId));
  const player = () => payouts.memberWith({ depositMinor: 900_00n });

  describe("a threshold", () => {
    it("OPS-06 of deposits asks when they reach it, once and with a message, and holds the whole balance", async () => {
      const member = await player();
      await credit(member.id, 300_00n);
      expect(await identity.checkOf(member.token)).toEqual({ isOn: true, wanted: ["identity"], asked: null });
      await credit(member.id, 199_99n);
      expect(await checksOf(member.id)).toEqual([]);
      await credit(member.id, 1n);
      await credit(member.id, 100_00n);
      expect(await checksOf(member.id)).toMatchObject([{ state: "asked", cause: "deposits", note: "" }]);
      expect(await identity.eventsOf(member.id)).toEqual([
        { kind: "identity-asked", cause: "deposits", note: "" },
      ]);
      expect(await identity.termsOf(member.token)).toMatchObject({
        withdrawable: "0.00",
        heldBy: "identity-check",
        identityCheck: "asked",
      });
      expect((await payouts.withdrawing(member, "10.00")).body.code).toBe("identity-check");
    });

    it("OPS-06 of deposits counts both of two that are credited at once", async () => {
      const member = await player();
      await atOnce(() => [credit(member.id, 250_00n), credit(member.id, 250_00n)]);
      expect(await checksOf(member.id)).toMatchObject([{ cause: "deposits" }]);
    });

    it("OPS-06 of withdrawals refuses the one that would reach it, moves no money and asks", async () => {
      const member = await player();
      expect((await payouts.withdrawing(member, "200.00")).status).toBe(200);
      const before = await payouts.balancesOf(member);
      const reply = await payouts.withdrawing(member, "100.00");
      expect([reply.status, reply.body.code]).toEqual([422, "identity-check"]);
      expect(await payouts.balancesOf(member)).toEqual(before);
      expect(await checksOf(member.id)).toMatchObject([{ state: "asked", cause: "withdrawals" }]);
      expect((await payouts.withdrawing(member, "10.00")).body.code).toBe("identity-check");
      expect(await checksOf(member.id)).toHaveLength(1);
      expect(await identity.eventsOf(member.id)).toHaveLength(1);
    });

    it("OPS-06 of withdrawals lets one of two at once through", async () => {
      const member = await player();
      const replies = await atOnce(() => [
        payouts.withdrawing(member, "200.00"),
        payouts.withdrawing(member, "200.00"),
      ]);
      expect(replies.map(({ body }) => body.code ?? "filed").sort()).toEqual(["filed", "identity-check"]);
      expect(await checksOf(member.id)).toMatchObject([{ cause: "withdrawals" }]);
    });

    it("OPS-06 does not count what was rejected, and asks nobody who could not withdraw the amount anyway", async () => {
      const member = await payouts.memberWith({ depositMinor: 250_00n });
      await payouts.reject(payouts.idOf(await payouts.withdrawing(member, "200.00")));
      expect((await payouts.withdrawing(member, "299.99")).body.code).toBe("insufficient-funds");
      expect((await payouts.withdrawing(member, "500.00")).body.code).toBe("insufficient-funds");
      expect(await checksOf(member.id)).toEqual([]);
    });

    it("OPS-06 asks at a withdrawal for deposits from before the checks were on", async () => {
      await identity.set({ isOn: false });
      const member = await player();
      await credit(member.id, 600_00n);
      expect(await checksOf(member.id)).toEqual([]);
      await identity.set({ thresholds: { USD: { deposits: "50000" } } });
      expect((await payouts.withdrawing(member, "10.00")).body.code).toBe("identity-check");
      expect(await checksOf(member.id)).toMatchObject([{ cause: "deposits" }]);
    });

    it("OPS-06 of another currency, or of none, asks nobody, nor does one that is off", async () => {
      const withdraws = async (member: PayoutMember) => (await payouts.withdrawing(member, "300.00")).status;
      await identity.set({ thresholds: { EUR: { withdrawals: "1", deposits: "1" } } });
      expect(await withdraws(await player())).toBe(200);
      await identity.set({ thresholds: {} });
      expect(await withdraws(await player())).toBe(200);
      await identity.set({ isOn: false, thresholds: { USD: { withdrawals: "1" } } });
      expect(await withdraws(await player())).toBe(200);
    });

    it("OPS-06 asks no trial account, and demo accounts as any other", async () => {
      const member = await player();
      const asked = (id: string) =>
        db.transaction((tx) =>
          askAtThreshold(
            tx,
            { id, currency: "USD" },
            {
              setting: { isOn: true, thresholds: { USD: { deposits: "1" } }, documents: ["identity"] },
              nowMs: clock.nowMs(),
            },
          ),
        );
      await credit(member.id, 1_00n);
      await db.update(members).set({ type: 4 }).where(eq(members.id, member.id));
      await asked(member.id);
      expect(await checksOf(member.id)).toEqual([]);
      await db.update(members).set({ type: 0, isDemo: true }).where(eq(members.id, member.id));
      await asked(member.id);
      expect(await checksOf(member.id)).toHaveLength(1);
    });
  });

  describe("a check", () => {
    const askedPlayer = async () => {
      const member = await player();
      const account = await identity.accountOf(member.id);
      await type("identity", "ask", account, "--reason", "Another name");
      return { member, account };
    };

    it("OPS-06 holds withdrawals until it is accepted, and asks no more at a threshold then", async () => {
      const { member, account } = await askedPlayer();
      const held = async () => (await payouts.withdrawing(member, "10.00")).body.code;
      expect(await held()).toBe("identity-check");
      expect((await identity.sendPassport(member.token)).status).toBe(200);
      expect(await held()).toBe("identity-check");
      expect(await identity.termsOf(member.token)).toMatchObject({ identityCheck: "sent" });
      await type("identity", "refuse", account, "--reason", "Too dark", "--yes");
      expect(await held()).toBe("identity-check");
      expect(await identity.termsOf(member.token)).toMatchObject({ identityCheck: "refused" });
      await identity.sendPassport(member.token);
      await type("identity", "accept", account, "--yes");
      expect(await identity.termsOf(member.token)).toMatchObject({ heldBy: null, identityCheck: null });
      expect((await payouts.withdrawing(member, "400.00")).status).toBe(200);
      await credit(member.id, 900_00n);
      expect(await checksOf(member.id)).toMatchObject([{ state: "accepted" }]);
      await type("identity", "ask", account, "--reason", "The passport has expired");
      expect(await held()).toBe("identity-check");
    });

    it("OPS-06 holds nothing when checks are switched off", async () => {
      const { member } = await askedPlayer();
      await type("identity", "off", "--yes");
      expect(await identity.termsOf(member.token)).toMatchObject({ heldBy: null, identityCheck: null });
      expect((await payouts.withdrawing(member, "10.00")).status).toBe(200);
      await type("identity", "on");
      expect((await payouts.withdrawing(member, "10.00")).body.code).toBe("identity-check");
    });

    it("OPS-06 that is asked for while withdrawals are sent holds those after it", async () => {
      const member = await player();
      const account = await identity.accountOf(member.id);
      const [, ...replies] = await atOnce(() => [
        type("identity", "ask", account, "--reason", "Another name"),
        payouts.withdrawing(member, "10.00"),
        payouts.withdrawing(member, "10.00"),
      ]);
      expect(replies.map(({ body }) => body.code ?? "filed")).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:filed|identity-check)$/)]),
      );
      expect((await payouts.withdrawing(member, "10.00")).body.code).toBe("identity-check");
    });
  });

  describe("a new bank account", () => {
    const addedAgo = ({ cardId }: PayoutMember, agoMs: number) =>
      db
        .update(bankCards)
        .set({ createdAt: new Date(clock.nowMs() - agoMs) })
        .where(eq(bankCards.id, cardId));
    const addCard = async (member: PayoutMember) => {
      const [card] = await db
        .insert(bankCards)
        .values({
          memberId: member.id,
          bank: "Larkfield",
          holder: "Robin Vale",
          number: `77${member.id}`,
          createdAt: new Date(clock.nowMs()),
        })
        .returning();
      return card?.id ?? "";
    };

    it("WALLET-07 waits for as many hours as the operator says, and the terms say until when", async () => {
      await set({ bankAccountWaitHours: 24 });
      const member = await player();
      const until = new Date(clock.nowMs() + 24 * HOUR_MS).toISOString();
      expect(await identity.termsOf(member.token)).toMatchObject({
        withdrawable: "0.00",
        heldBy: "waiting-account",
        accountsWaitUntil: until,
        cards: [{ id: member.cardId, waitsUntil: until }],
      });
      const reply = await payouts.withdrawing(member, "10.00");
      expect([reply.status, reply.body.code]).toEqual([422, "waiting-account"]);
    });

    it("WALLET-07 can be withdrawn to from the very moment that its wait ends, and at once without one", async () => {
      const member = await player();
      expect((await payouts.withdrawing(member, "10.00")).status).toBe(200);
      await set({ bankAccountWaitHours: 1 });
      expect((await payouts.withdrawing(member, "10.00")).body.code).toBe("waiting-account");
      await addedAgo(member, HOUR_MS - 1);
      expect((await payouts.withdrawing(member, "10.00")).body.code).toBe("waiting-account");
      await addedAgo(member, HOUR_MS);
      expect(await identity.termsOf(member.token)).toMatchObject({ heldBy: null, accountsWaitUntil: null });
      expect((await payouts.withdrawing(member, "10.00")).status).toBe(200);
    });

    it("WALLET-07 leaves the older account as it was", async () => {
      await set({ bankAccountWaitHours: 1 });
      const member = await player();
      await addedAgo(member, HOUR_MS);
      const added = await addCard(member);
      expect(await identity.termsOf(member.token)).toMatchObject({
        withdrawable: "900.00",
        heldBy: null,
        accountsWaitUntil: null,
        cards: [{ waitsUntil: null }, { id: added, waitsUntil: expect.any(String) }],
      });
      const toNew = await payouts.withdrawing(member, "10.00", { cardId: added });
      expect(toNew.body.code).toBe("waiting-account");
      expect((await payouts.withdrawing(member, "10.00")).status).toBe(200);
      const rows = await db.select().from(withdrawals).where(eq(withdrawals.memberId, member.id));
      expect(rows).toHaveLength(1);
    });
  });

  it("OPS-06 deposits are credited as before while checks are off", async () => {
    await identity.set({ isOn: false });
    const member = await player();
    await credit(member.id, 600_00n);
    const rows = await db.select().from(deposits).where(eq(deposits.memberId, member.id));
    expect(rows).toMatchObject([{ state: "credited" }]);
    expect(await checksOf(member.id)).toEqual([]);
  });
});
