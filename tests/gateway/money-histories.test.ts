/** A player's money over random histories of player and operator actions, some repeated, some concurrent. */
import { cancelWithdrawal, confirmWithdrawal } from "@parlour/adapters/wire/cashier.calls.ts";
import { walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from "@parlour/app/gateway/cashier/withdrawals/decisions.ts";
import { ledgerEntries, ledgerTransactions, withdrawals } from "@parlour/app/gateway/database/schema.ts";
import { retryingConflicts } from "@parlour/app/gateway/ledger/retry.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { type PayoutMember, payoutsAt } from "./support/payouts.ts";

const AT_FIRST_MINOR = 500_00n;

type Action =
  | { readonly kind: "ask"; readonly key: number; readonly amount: number }
  | { readonly kind: "to-vendor" | "from-vendor"; readonly key: number; readonly amount: number }
  /** `which` is an index into the withdrawals so far. */
  | { readonly kind: "cancel" | "approve" | "pay" | "reject" | "confirm"; readonly which: number };

// Few keys, so that retries and reused keys are common. A few amounts empty the wallet.
const key = fc.integer({ min: 0, max: 5 });
const amount = fc.integer({ min: 10, max: 320 });
const which = fc.integer({ min: 0, max: 3 });
const of = <Value extends string>(...values: readonly Value[]) => fc.constantFrom(...values);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: of("ask"), key, amount }) },
  { weight: 3, arbitrary: fc.record({ kind: of("to-vendor", "from-vendor"), key, amount }) },
  { weight: 6, arbitrary: fc.record({ kind: of("cancel", "approve", "pay", "reject", "confirm"), which }) },
);
/** A history in waves: actions of one wave run at once. */
const history = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });

const RUNS = { pglite: 12, postgres: 25 };

forEachDatabase((name, open) => {
  const { gateway, clock, db, ask, writeSetting, atOnce } = gatewayOfSuite({ open, seeded: "operator" });
  const payouts = payoutsAt(gateway, clock);
  beforeAll(async () => {
    const withdrawal = { ...operatorSettings.withdrawal, playersMayCancel: true };
    await writeSetting("withdrawal", withdrawal);
  });

  const withdrawalsOf = (member: PayoutMember) =>
    db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.memberId, member.id))
      .orderBy(withdrawals.requestedAt, withdrawals.id);

  async function act(member: PayoutMember, run: string, done: Action): Promise<unknown> {
    if (done.kind === "ask")
      return payouts.withdrawing(member, `${done.amount}.00`, {}, `${run}-ask-${done.key}`);
    if (!("which" in done)) {
      const moved = {
        vassalage: "ORRERY",
        amount: `${done.amount}.00`,
        currency: "USD",
        direction: done.kind,
      };
      return ask(walletTransfer, moved, { token: member.token, key: `${run}-move-${done.key}` });
    }
    const rows = await withdrawalsOf(member);
    const row = rows[done.which % Math.max(1, rows.length)];
    if (row === undefined) return undefined;
    const [token, withdrawalId] = [member.token, row.id];
    const deciding = { withdrawalId, nowMs: clock.nowMs(), operator: "test" };
    const decide = (work: Parameters<typeof db.transaction>[0]) =>
      retryingConflicts(() => db.transaction(work));
    switch (done.kind) {
      case "cancel":
        return ask(cancelWithdrawal, { withdrawalId }, { token, key: `${run}-no-${row.id}` });
      case "confirm":
        return ask(
          confirmWithdrawal,
          { withdrawalId, receipt: "received", fileIds: [] },
          { token, key: `${run}-yes-${row.id}` },
        );
      case "approve":
        return decide((tx) => approveWithdrawal(tx, deciding));
      case "pay":
        return decide((tx) => payWithdrawal(tx, gateway.ledger, { ...deciding, confirmMinutes: 30 }));
      case "reject":
        return decide((tx) => rejectWithdrawal(tx, gateway.ledger, { ...deciding, reason: "" }));
    }
  }

  const isOpen = (state: string) => state === "in-review" || state === "approved";
  const isPaid = (state: string) => ["paid", "received", "partly-received", "not-received"].includes(state);

  it("WALLET-05 WALLET-03 random actions of players and operators never lose or create money, or overdraw a wallet", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(history, async (waves) => {
        run += 1;
        const member = await payouts.memberWith({
          depositMinor: AT_FIRST_MINOR,
          stakedMinor: AT_FIRST_MINOR,
        });
        for (const wave of waves) {
          clock.advance(1_000);
          await atOnce(() => wave.map((done) => act(member, `run-${run}`, done)));
        }
        const rows = await withdrawalsOf(member);
        const balances = await payouts.balancesOf(member);
        const sumOf = (is: (state: string) => boolean) =>
          rows.filter(({ state }) => is(state)).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

        // The reserved money equals open withdrawals, the missing money equals paid ones, and the rest is in the wallets.
        expect(balances.withdrawal ?? 0n).toBe(sumOf(isOpen));
        const held = Object.values(balances).reduce((sum, balance) => sum + balance, 0n);
        expect(held).toBe(AT_FIRST_MINOR - sumOf(isPaid));
        expect(Object.values(balances).every((balance) => balance >= 0n)).toBe(true);
        // Each accepted request is stored once, under its own key.
        const keys = rows.map(({ idempotencyKey }) => idempotencyKey);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: RUNS[name] },
    );

    expect([...(await gateway.ledger.total()).values()].every((total) => total === 0n)).toBe(true);
    // Each withdrawal has one posting that reserves the money and at most one that takes it from the reserve.
    const postings = await db
      .select({
        withdrawal: sql<string>`${ledgerTransactions.reference} ->> 'withdrawal'`,
        kind: ledgerTransactions.kind,
        times: sql<number>`count(distinct ${ledgerTransactions.id})::int`,
      })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(sql`${ledgerTransactions.reference} ? 'withdrawal'`)
      .groupBy(sql`1`, ledgerTransactions.kind);
    expect(postings.length).toBeGreaterThan(0);
    expect(postings.every(({ times }) => times <= 2)).toBe(true);
  });
});
