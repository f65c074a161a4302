/** Postings that take from more than one account with a floor. */
import { randomUUID } from "node:crypto";
import type { Account } from "@parlour/app/gateway/ledger/ledger.ts";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { ledgerOfSuite, memberWith, payment, refused } from "./support/ledgers.ts";

forEachDatabase((_name, open) => {
  const { ledger, cash, atOnce } = ledgerOfSuite(open);

  type Taking = readonly [from: Account, amountMinor: bigint];
  /** Takes from several accounts in one posting and gives the sum to the operator's cash. */
  const taking = (takings: readonly Taking[]) => ({
    idempotencyKey: randomUUID(),
    kind: "payment",
    entries: [
      ...takings.map(([{ id }, amountMinor]) => ({ account: id, amountMinor: -amountMinor })),
      { account: cash.id, amountMinor: takings.reduce((sum, [, amountMinor]) => sum + amountMinor, 0n) },
    ],
  });
  const balancesOf = (...accounts: readonly Account[]) =>
    Promise.all(accounts.map(({ id }) => ledger.balance(id)));
  /** Two accounts sorted by id, which is the order in which the database locks them. */
  async function pairWith(firstMinor: bigint, secondMinor: bigint): Promise<readonly [Account, Account]> {
    const [one, other] = [await memberWith(ledger, 0n), await memberWith(ledger, 0n)];
    const [first, second] = one.id < other.id ? [one, other] : [other, one];
    await ledger.transfer(payment(cash, first, firstMinor));
    await ledger.transfer(payment(cash, second, secondMinor));
    return [first, second];
  }

  it.each([
    ["first", "in the order of their ids"],
    ["first", "in the other order"],
    ["second", "in the order of their ids"],
    ["second", "in the other order"],
  ])("WALLET-04 moves nothing when only the %s of two accounts is short, posted %s", async (short, order) => {
    const [first, second] = await pairWith(short === "first" ? 49n : 100n, short === "second" ? 49n : 100n);
    const takings: readonly Taking[] = [
      [first, 50n],
      [second, 50n],
    ];
    const before = await balancesOf(first, second, cash);
    const asked = taking(order === "in the other order" ? takings.toReversed() : takings);
    expect(await ledger.post(asked)).toEqual(refused("insufficient-funds"));
    expect(await balancesOf(first, second, cash)).toEqual(before);
  });

  it.each(["first", "second"])(
    "WALLET-04 a posting on two accounts locks the %s against a posting that takes from it alone",
    async (contested) => {
      const [first, second] = await pairWith(10n, 10n);
      const own = contested === "first" ? first : second;
      const both: readonly Taking[] = [
        [first, 10n],
        [second, 10n],
      ];
      const [rival] = await atOnce(() => [ledger.post(taking([[own, 1n]]))], {
        hold: async (tx) =>
          expect(await ledger.within(tx).post(taking(both))).toMatchObject({ kind: "posted" }),
      });
      expect(rival).toEqual(refused("insufficient-funds"));
      expect(await balancesOf(first, second)).toEqual([0n, 0n]);
    },
  );

  it("WALLET-04 allows only as many concurrent postings on two accounts as the poorer one can pay", async () => {
    const [rich, poor] = await pairWith(1_000n, 7n);
    const [other, poorest] = await pairWith(1_000n, 1_000n);
    const beside = [[rich], [other], [poorest], []] as const;
    const outcomes = await atOnce(() =>
      Array.from({ length: 40 }, (_, at) =>
        ledger.post(taking([...(beside[at % 4] ?? []), poor].map((from) => [from, 1n]))),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "posted")).toHaveLength(7);
    expect(await ledger.balance(poor.id)).toBe(0n);
  });
});
