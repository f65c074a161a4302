/** Accounts with many concurrent postings: additions do not wait for each other, and a floor still holds. */
import { randomUUID } from "node:crypto";
import type { Account } from "@parlour/app/gateway/ledger/ledger.ts";
import { retryingConflicts } from "@parlour/app/gateway/ledger/retry.ts";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditOf } from "./support/audits.ts";
import { forEachDatabase } from "./support/databases.ts";
import { ledgerOfSuite, memberWith, payment, refused } from "./support/ledgers.ts";

const AT_ONCE = 8;

forEachDatabase((name, open) => {
  const { db, ledger, cash, atOnce } = ledgerOfSuite(open);

  const openPot = (floorMinor: bigint | null) =>
    ledger.openAccount(
      { owner: { kind: "house", id: randomUUID() }, purpose: "jackpot", currency: "EUR" },
      floorMinor,
    );
  const shardsOf = async ({ id }: Account): Promise<number> => {
    const { rows } = await db.execute<{ shards: number }>(
      sql`select count(*)::int as shards from ledger_shards where account_id = ${id}`,
    );
    return rows[0]?.shards ?? 0;
  };

  it.skipIf(name === "pglite")(
    "WALLET-04 completes eight additions to an operator's account while a ninth transaction is still open",
    async () => {
      const pot = await openPot(0n);
      const players = await Promise.all(Array.from({ length: AT_ONCE + 1 }, () => memberWith(ledger, 10n)));
      const [slow, ...others] = players;
      if (slow === undefined) throw new Error("There is no ninth player");
      for (const round of [1n, 2n])
        await db.transaction(async (tx) => {
          expect(await ledger.within(tx).transfer(payment(slow, pot, 1n))).toMatchObject({ kind: "posted" });
          // This transaction ends only after all the others, so one that waited for it would never end.
          const outcomes = await atOnce(() =>
            others.map((other) => ledger.transfer(payment(other, pot, 1n))),
          );
          expect(outcomes.every(({ kind }) => kind === "posted")).toBe(true);
          const seen = await ledger.balance(pot.id);
          expect(seen).toBe(round * BigInt(AT_ONCE) + (round - 1n));
        });
      expect(await ledger.balance(pot.id)).toBe(2n * BigInt(AT_ONCE + 1));
      expect(await shardsOf(pot)).toBeLessThanOrEqual(2 * (AT_ONCE + 1));
    },
  );

  it.skipIf(name === "pglite")(
    "WALLET-04 taking from a jackpot waits for an earlier taking, but not for additions",
    async () => {
      const pot = await openPot(0n);
      const [ann, ben] = [await memberWith(ledger, 100n), await memberWith(ledger, 0n)];
      await ledger.transfer(payment(ann, pot, 10n));
      await db.transaction(async (tx) => {
        await ledger.within(tx).transfer(payment(ann, pot, 50n));
        // An addition cannot be spent before its commit.
        expect(await ledger.transfer(payment(pot, ben, 11n))).toEqual(refused("insufficient-funds"));
        expect(await ledger.transfer(payment(pot, ben, 10n))).toMatchObject({ kind: "posted" });
      });
      expect(await ledger.balance(pot.id)).toBe(50n);
      // To another account, so that the two transfers have only the pot in common.
      const [late] = await atOnce(() => [ledger.transfer(payment(pot, cash, 1n))], {
        hold: async (tx) =>
          expect(await ledger.within(tx).transfer(payment(pot, ben, 50n))).toMatchObject({ kind: "posted" }),
      });
      expect(late).toEqual(refused("insufficient-funds"));
      expect(await ledger.balance(pot.id)).toBe(0n);
    },
  );

  it("WALLET-04 never takes more from a jackpot than it holds, with concurrent additions and takings", async () => {
    const pot = await openPot(0n);
    const players = await Promise.all(Array.from({ length: AT_ONCE }, () => memberWith(ledger, 100n)));
    const outcomes = await atOnce(() =>
      Array.from({ length: 160 }, async (_, at) => {
        const player = players[at % AT_ONCE] ?? cash;
        const isTaking = (at >> 3) % 2 === 1;
        const amountMinor = isTaking ? 7n : 3n;
        const asked = isTaking ? payment(pot, player, amountMinor) : payment(player, pot, amountMinor);
        const { kind } = await ledger.transfer(asked);
        if (kind !== "posted") return 0n;
        return isTaking ? -amountMinor : amountMinor;
      }),
    );
    const left = outcomes.reduce((sum, moved) => sum + moved, 0n);
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(await ledger.balance(pot.id)).toBe(left);
    expect(outcomes).toContain(-7n);
    expect(outcomes).toContain(0n);
  });

  it("WALLET-04 commits all concurrent serializable transactions that post to one operator's account", async () => {
    const pot = await openPot(null);
    const players = await Promise.all(Array.from({ length: AT_ONCE }, () => memberWith(ledger, 0n)));
    const outcomes = await atOnce(() =>
      players.map((player) =>
        retryingConflicts(() =>
          db.transaction((tx) => ledger.within(tx).transfer(payment(pot, player, 1n)), {
            isolationLevel: "serializable",
          }),
        ),
      ),
    );
    expect(outcomes.every(({ kind }) => kind === "posted")).toBe(true);
    expect(await ledger.balance(pot.id)).toBe(-BigInt(AT_ONCE));
  });

  it("WALLET-04 posts batches in opposite orders over the same accounts without a deadlock", async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => memberWith(ledger, 0n)));
    const batch = (to: readonly Account[]) =>
      to.map((player) => ({
        idempotencyKey: randomUUID(),
        kind: "bonus",
        entries: [
          { account: cash.id, amountMinor: -1n },
          { account: player.id, amountMinor: 1n },
        ],
      }));
    // `within` never retries, so a deadlock would reject here.
    const oneTry = ledger.within(db);
    await atOnce(() =>
      Array.from({ length: 20 }, (_, at) => oneTry.postAll(batch(at % 2 ? players : players.toReversed()))),
    );
    for (const { id } of players) expect(await ledger.balance(id)).toBe(20n);
  });

  it("WALLET-04 leaves a ledger that an audit proves", async () => {
    expect((await auditOf(db)).problems).toEqual([]);
  });
});
