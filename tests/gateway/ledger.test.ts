import { randomUUID } from "node:crypto";
import { ledgerTransactions, settings } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { ledgerOfSuite, memberWith, NOON_MS, operatorCash, payment, refused } from "./support/ledgers.ts";

const LARGEST = 2n ** 63n - 1n;

forEachDatabase((_name, open) => {
  const { db, ledger, cash, atOnce } = ledgerOfSuite(open);

  describe("posting", () => {
    it("moves an amount from one account to another, with its time", async () => {
      const [ann, ben] = [await memberWith(ledger, 1000n), await memberWith(ledger, 0n)];
      const outcome = await ledger.transfer({ ...payment(ann, ben, 250n), reference: { order: 7 } });
      if (outcome.kind !== "posted") throw new Error(`not posted: ${JSON.stringify(outcome)}`);
      expect(await ledger.balance(ann.id)).toBe(750n);
      expect(await ledger.balance(ben.id)).toBe(250n);
      const [row] = await db
        .select()
        .from(ledgerTransactions)
        .where(eq(ledgerTransactions.id, outcome.transactionId));
      expect(row).toMatchObject({
        kind: "payment",
        reference: { order: 7 },
        entryCount: 2,
        postedAt: new Date(NOON_MS),
      });
    });

    it("posts many entries at once, two of them on one account", async () => {
      const [ann, ben] = [await memberWith(ledger, 100n), await memberWith(ledger, 0n)];
      const entries = [
        { account: ann.id, amountMinor: -100n },
        { account: ben.id, amountMinor: 90n },
        { account: cash.id, amountMinor: 7n },
        { account: cash.id, amountMinor: 3n },
      ];
      expect(await ledger.post({ idempotencyKey: randomUUID(), kind: "rake", entries })).toMatchObject({
        kind: "posted",
      });
      expect(await ledger.balance(ben.id)).toBe(90n);
    });

    it("WALLET-05 posts a batch in order, each posting separately, at the given time", async () => {
      const [ann, ben] = [await memberWith(ledger, 10n), await memberWith(ledger, 0n)];
      const posting = (from: { id: string }, to: { id: string }, amountMinor: bigint, key: string) => ({
        idempotencyKey: `${ann.id}/${key}`,
        kind: "history",
        postedAtMs: NOON_MS - 86_400_000,
        entries: [
          { account: from.id, amountMinor: -amountMinor },
          { account: to.id, amountMinor },
        ],
      });
      const outcomes = await ledger.postAll([
        posting(ann, ben, 10n, "a"),
        posting(ann, ben, 1n, "b"),
        posting(ann, ben, 0n, "c"),
        posting(ben, ann, 4n, "d"),
        posting(ann, ben, 10n, "a"),
      ]);
      const [first] = outcomes;
      if (first?.kind !== "posted") throw new Error(`not posted: ${JSON.stringify(outcomes)}`);
      expect(outcomes).toEqual([
        { kind: "posted", transactionId: first.transactionId },
        refused("insufficient-funds"),
        refused("invalid-amount"),
        { kind: "posted", transactionId: expect.any(BigInt) },
        { kind: "already-posted", transactionId: first.transactionId },
      ]);
      expect(await ledger.balance(ann.id)).toBe(4n);
      const [row] = await db
        .select({ postedAt: ledgerTransactions.postedAt })
        .from(ledgerTransactions)
        .where(eq(ledgerTransactions.id, first.transactionId));
      expect(row?.postedAt).toEqual(new Date(NOON_MS - 86_400_000));
      expect(await ledger.postAll([])).toEqual([]);
    });

    it("WALLET-05 recognises a retry with entries and reference in another order", async () => {
      const [ann, ben] = [await memberWith(ledger, 10n), await memberWith(ledger, 0n)];
      const idempotencyKey = randomUUID();
      const [take, give] = [
        { account: ann.id, amountMinor: -5n },
        { account: ben.id, amountMinor: 5n },
      ];
      await ledger.post({ idempotencyKey, kind: "x", entries: [take, give], reference: { a: 1, b: 2 } });
      const retry = { idempotencyKey, kind: "x", entries: [give, take], reference: { b: 2, a: 1 } };
      expect(await ledger.post(retry)).toMatchObject({ kind: "already-posted" });
    });

    it.each([
      ["another amount", { amountMinor: 2n }],
      ["another kind", { kind: "other" }],
      ["another reference", { reference: { order: 2 } }],
    ])("WALLET-05 refuses a used key with %s", async (_case, change) => {
      const [ann, ben] = [await memberWith(ledger, 10n), await memberWith(ledger, 0n)];
      const request = { ...payment(ann, ben, 1n), reference: { order: 1 } };
      await ledger.transfer(request);
      expect(await ledger.transfer({ ...request, ...change })).toEqual(refused("key-reused"));
      expect(await ledger.balance(ben.id)).toBe(1n);
    });

    it("WALLET-05 leaves the key of a refused posting free", async () => {
      const [ann, ben] = [await memberWith(ledger, 0n), await memberWith(ledger, 0n)];
      const request = payment(ann, ben, 5n);
      expect(await ledger.transfer(request)).toEqual(refused("insufficient-funds"));
      await ledger.transfer(payment(cash, ann, 5n));
      expect(await ledger.transfer(request)).toMatchObject({ kind: "posted" });
    });

    it("WALLET-05 accepts one of several concurrent postings with one key on different accounts", async () => {
      const takers = await Promise.all(Array.from({ length: 12 }, () => memberWith(ledger, 0n)));
      const key = randomUUID();
      const outcomes = await atOnce(() =>
        takers.map((taker) => ledger.transfer(payment(cash, taker, 1n, key))),
      );
      expect(outcomes.filter(({ kind }) => kind === "posted")).toHaveLength(1);
      expect(
        outcomes.filter((outcome) => "reason" in outcome && outcome.reason === "key-reused"),
      ).toHaveLength(11);
    });
  });

  describe("floors", () => {
    it("posts in both directions at once without a deadlock", async () => {
      const [ann, ben] = [await memberWith(ledger, 1000n), await memberWith(ledger, 1000n)];
      // `within` never retries, so a deadlock would reject here instead of costing a second.
      const oneTry = ledger.within(db);
      const outcomes = await atOnce(() =>
        Array.from({ length: 60 }, (_, turn) =>
          oneTry.transfer(turn % 2 ? payment(ann, ben, 3n) : payment(ben, ann, 3n)),
        ),
      );
      expect(outcomes.every(({ kind }) => kind === "posted")).toBe(true);
      expect(await ledger.balance(ann.id)).toBe(1000n);
    });
  });

  describe("refusals", () => {
    it("WALLET-04 refuses entries that do not balance, a single entry and no entries", async () => {
      const ann = await memberWith(ledger, 0n);
      const sides = [
        { account: cash.id, amountMinor: -5n },
        { account: ann.id, amountMinor: 4n },
      ];
      for (const entries of [sides, sides.slice(1), []]) {
        const outcome = await ledger.post({ idempotencyKey: randomUUID(), kind: "x", entries });
        expect(outcome).toEqual(refused("unbalanced"));
      }
    });

    it("WALLET-04 accepts an exchange between currencies that balances in both", async () => {
      const [euro, dong] = [await memberWith(ledger, 500n), await memberWith(ledger, 0n, "VND")];
      const dongs = await operatorCash(ledger, "VND");
      const entries = [
        { account: euro.id, amountMinor: -100n },
        { account: cash.id, amountMinor: 100n },
        { account: dongs.id, amountMinor: -29_000n },
        { account: dong.id, amountMinor: 29_000n },
      ];
      expect(await ledger.post({ idempotencyKey: randomUUID(), kind: "exchange", entries })).toMatchObject({
        kind: "posted",
      });
      expect(await ledger.balance(dong.id)).toBe(29_000n);
    });

    it.each([randomUUID(), "no-uuid", "'; drop table members; --"])(
      "refuses the unknown account %s",
      async (id) => {
        const ann = await memberWith(ledger, 5n);
        expect(await ledger.transfer(payment(ann, { id }, 5n))).toEqual(refused("unknown-account"));
      },
    );

    it.each(["", "with space", "nul\u0000", "ключ", "k".repeat(201)])("refuses the key %j", async (key) => {
      const ann = await memberWith(ledger, 0n);
      expect(await ledger.transfer(payment(cash, ann, 5n, key))).toEqual(refused("invalid-key"));
    });
  });

  describe("accounts and balances", () => {
    it("opens an account once for several requests at the same moment", async () => {
      const place = {
        owner: { kind: "member", id: randomUUID() },
        purpose: "main",
        currency: "EUR",
      } as const;
      const opened = await atOnce(() => Array.from({ length: 8 }, () => ledger.openAccount(place, 0n)));
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
      expect(await ledger.openAccount(place, -900n)).toEqual({ ...place, id: opened[0]?.id, floorMinor: 0n });
    });

    it("lists an owner's accounts by purpose and currency, empty ones too", async () => {
      const ann = await memberWith(ledger, 70n);
      await ledger.openAccount({ ...ann, purpose: "vendor-wallet:NOVA" }, 0n);
      const balances = await ledger.balances(ann.owner);
      expect(balances.map(({ purpose, balanceMinor }) => [purpose, balanceMinor])).toEqual([
        ["main", 70n],
        ["vendor-wallet:NOVA", 0n],
      ]);
    });

    it("WALLET-04 keeps amounts exact that no floating-point number can hold, and balances beyond int8", async () => {
      const ann = await memberWith(ledger, 0n);
      await ledger.transfer(payment(cash, ann, LARGEST));
      expect(await ledger.balance(ann.id)).toBe(LARGEST);
      await ledger.transfer(payment(cash, ann, LARGEST));
      expect(await ledger.balance(ann.id)).toBe(2n * LARGEST);
      await ledger.transfer(payment(ann, cash, LARGEST));
      expect(await ledger.balance(ann.id)).toBe(LARGEST);
    });

    it("WALLET-04 returns the same balance by place and by id, and 0 for an account that was never opened", async () => {
      const ann = await memberWith(ledger, 70n);
      expect(await ledger.balanceAt(ann)).toBe(70n);
      expect(await ledger.balanceAt(cash)).toBe(await ledger.balance(cash.id));
      const [own] = await ledger.balances(cash.owner);
      expect(own?.balanceMinor).toBe(await ledger.balance(cash.id));
      expect(await ledger.balanceAt({ ...ann, purpose: "points" })).toBe(0n);
      await ledger.transfer(payment(ann, cash, 30n));
      expect([await ledger.balanceAt(ann), await ledger.balanceAt(cash)]).toEqual([
        40n,
        await ledger.balance(cash.id),
      ]);
    });

    it("rejects reading the balance of a missing account", async () => {
      await expect(ledger.balance(randomUUID())).rejects.toThrow("There is no ledger account");
    });
  });

  describe("inside the caller's transaction", () => {
    it("rolls back together with the caller's rows", async () => {
      const [ann, ben] = [await memberWith(ledger, 10n), await memberWith(ledger, 0n)];
      const key = `note-${ann.id}`;
      const attempt = db.transaction(async (tx) => {
        await tx.insert(settings).values({ key, value: true, updatedAt: new Date(NOON_MS) });
        expect(await ledger.within(tx).transfer(payment(ann, ben, 10n))).toMatchObject({ kind: "posted" });
        throw new Error("the caller thinks again");
      });
      await expect(attempt).rejects.toThrow("the caller thinks again");
      expect(await ledger.balance(ann.id)).toBe(10n);
      expect(await db.$count(settings, eq(settings.key, key))).toBe(0);
    });

    it("WALLET-05 refuses a taking in a serializable transaction with an old snapshot, and posts a concurrent one", async () => {
      const [ann, ben] = [await memberWith(ledger, 10n), await memberWith(ledger, 0n)];
      const attempt = db.transaction(
        async (tx) => {
          // The first read fixes the transaction's snapshot.
          await ledger.within(tx).balance(ann.id);
          return ledger.within(tx).transfer(payment(ann, ben, 10n));
        },
        { isolationLevel: "serializable" },
      );
      await expect(attempt).rejects.toMatchObject({
        cause: { message: expect.stringContaining("needs read committed") },
      });
      expect(await ledger.transfer(payment(ann, ben, 10n))).toMatchObject({ kind: "posted" });
      expect(await ledger.balance(ann.id)).toBe(0n);
      const added = db.transaction((tx) => ledger.within(tx).transfer(payment(cash, ann, 5n)), {
        isolationLevel: "serializable",
      });
      expect(await added).toMatchObject({ kind: "posted" });
    });

    it("refuses repeatable read, whose snapshot hides concurrent postings", async () => {
      const [ann, ben] = [await memberWith(ledger, 10n), await memberWith(ledger, 0n)];
      const attempt = db.transaction((tx) => ledger.within(tx).transfer(payment(ann, ben, 10n)), {
        isolationLevel: "repeatable read",
      });
      await expect(attempt).rejects.toMatchObject({
        cause: { message: expect.stringContaining("read committed or serializable") },
      });
    });
  });

  it("sums to zero in every currency after all of the above", async () => {
    const total = await ledger.total();
    expect([...total.keys()].sort()).toEqual(["EUR", "VND"]);
    expect([...total.values()]).toEqual([0n, 0n]);
  });
});
