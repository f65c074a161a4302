/** The ledger against a plain model, over random histories. */
import { randomUUID } from "node:crypto";
import { ledgerEntries, ledgerTransactions } from "@parlour/app/gateway/database/schema.ts";
import type { Account, PostOutcome, Transfer } from "@parlour/app/gateway/ledger/ledger.ts";
import { eq, like } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { roundsOf } from "../rounds.ts";
import { forEachDatabase } from "./support/databases.ts";
import { ledgerOfSuite, refused } from "./support/ledgers.ts";

/** Accounts of a history: the operator's cash has no floor, "on credit" may go below zero, "dao" has another currency. */
const CAST = [
  { name: "cash", kind: "house", floorMinor: null, currency: "EUR" },
  { name: "ann", kind: "member", floorMinor: 0n, currency: "EUR" },
  { name: "ben", kind: "member", floorMinor: 0n, currency: "EUR" },
  { name: "on credit", kind: "member", floorMinor: -500n, currency: "EUR" },
  { name: "dao", kind: "member", floorMinor: 0n, currency: "VND" },
  { name: "jackpot", kind: "house", floorMinor: 0n, currency: "EUR" },
] as const;

interface Request {
  readonly key: number;
  readonly from: number;
  readonly to: number;
  readonly amountMinor: bigint;
}

// Few keys and small balances, so that retries, reused keys and empty accounts are common.
const person = fc.integer({ min: 0, max: CAST.length - 1 });
const request: fc.Arbitrary<Request> = fc.record({
  key: fc.integer({ min: 0, max: 15 }),
  from: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: person }),
  to: person,
  amountMinor: fc.oneof(
    { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 900n }) },
    { weight: 1, arbitrary: fc.constantFrom(0n, -1n, 2n ** 63n, -(2n ** 63n), 10n ** 30n) },
  ),
});

/** A history in waves: requests of one wave are sent at once. Some requests are sent again in any later place. */
const history = fc
  .tuple(fc.array(request, { minLength: 1, maxLength: 25 }), fc.array(fc.nat(), { maxLength: 15 }))
  .chain(([requests, again]) => {
    const repeated = again.flatMap((index) => requests[index % requests.length] ?? []);
    const sent = [...requests, ...repeated];
    return fc.shuffledSubarray(sent, { minLength: sent.length });
  });

const RUNS = { pglite: roundsOf(20, 60), postgres: roundsOf(40, 100) };

forEachDatabase((name, open) => {
  const { db, ledger, atOnce } = ledgerOfSuite(open);

  /** Accounts and keys of this history only, in a ledger that all histories share. */
  async function stage() {
    const id = randomUUID();
    const accounts = await Promise.all(
      CAST.map(({ name, kind, currency, floorMinor }) =>
        ledger.openAccount({ owner: { kind, id }, purpose: name, currency }, floorMinor),
      ),
    );
    const accountOf = (index: number): Account => {
      const account = accounts[index];
      if (!account) throw new RangeError(`there is no account number ${index}`);
      return account;
    };
    const transferOf = ({ key, from, to, amountMinor }: Request): Transfer => ({
      idempotencyKey: `${id}/${key}`,
      kind: "random",
      from: accountOf(from).id,
      to: accountOf(to).id,
      amountMinor,
    });
    return { id, accounts, send: (request: Request) => ledger.transfer(transferOf(request)) };
  }

  async function balancesOf(accounts: readonly Account[]): Promise<bigint[]> {
    return Promise.all(accounts.map(({ id }) => ledger.balance(id)));
  }

  it("WALLET-04 WALLET-05 answers every request of a history as the model does", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (requests) => {
        const { accounts, send } = await stage();
        const model = createModel();
        for (const request of requests) {
          const { transactionId: _, ...outcome } = { transactionId: 0n, ...(await send(request)) };
          expect(outcome).toEqual(model.send(request));
        }
        expect(await balancesOf(accounts)).toEqual(model.balances);
      }),
      { numRuns: RUNS[name] },
    );
  });

  it("WALLET-04 WALLET-05 keeps the ledger correct when a history's requests arrive in concurrent waves", async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 2, max: 12 }), async (requests, waveSize) => {
        const { id, accounts, send } = await stage();
        const answers: (readonly [Request, PostOutcome])[] = [];
        for (let start = 0; start < requests.length; start += waveSize) {
          const wave = requests.slice(start, start + waveSize);
          answers.push(
            ...(await atOnce(() => wave.map(async (request) => [request, await send(request)] as const))),
          );
        }

        // Every accepted request is stored once, and nothing else is.
        const accepted = answers.filter(([, { kind }]) => kind === "posted");
        const kept = await db
          .select({ id: ledgerTransactions.id, key: ledgerTransactions.idempotencyKey })
          .from(ledgerTransactions)
          .where(like(ledgerTransactions.idempotencyKey, `${id}/%`));
        const keptById = new Map(kept.map((row) => [row.id, row.key]));
        expect(kept).toHaveLength(accepted.length);
        for (const [request, outcome] of answers) {
          if (outcome.kind === "refused") continue;
          expect(keptById.get(outcome.transactionId)).toBe(`${id}/${request.key}`);
        }

        // Balances equal the model's and the sum of the entries; no balance is below its floor.
        const expected = CAST.map(() => 0n);
        for (const [request] of accepted) move(expected, request);
        expect(await balancesOf(accounts)).toEqual(expected);
        for (const [index, account] of accounts.entries()) {
          const entries = await db
            .select()
            .from(ledgerEntries)
            .where(eq(ledgerEntries.accountId, account.id))
            .orderBy(ledgerEntries.transactionId, ledgerEntries.line);
          let sum = 0n;
          for (const { amountMinor, balanceAfterMinor } of entries) {
            sum += amountMinor;
            expect(balanceAfterMinor).toBe(account.owner.kind === "member" ? sum : null);
          }
          expect(sum).toBe(expected[index]);
          expect(entries.every(({ currency }) => currency === account.currency)).toBe(true);
          if (account.floorMinor !== null) expect(expected[index]).toBeGreaterThanOrEqual(account.floorMinor);
        }
        expect([...(await ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
      }),
      { numRuns: RUNS[name] },
    );
  });

  it("WALLET-04 never takes more from three accounts than they can pay in a burst of requests", async () => {
    const rush = fc.array(
      fc.record({
        from: fc.constantFrom(1, 3, 5),
        to: fc.constantFrom(0, 1, 2, 3, 5),
        amountMinor: fc.bigInt(1n, 120n),
      }),
      { minLength: 20, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(rush, fc.bigInt(1n, 400n), async (requests, funds) => {
        const { accounts, send } = await stage();
        await send({ key: 0, from: 0, to: 1, amountMinor: funds });
        const expected = CAST.map(() => 0n);
        move(expected, { key: 0, from: 0, to: 1, amountMinor: funds });
        await atOnce(() =>
          requests.map(async (request, index) => {
            const sent = { ...request, key: index + 1 };
            if ((await send(sent)).kind === "posted") move(expected, sent);
          }),
        );
        expect(await balancesOf(accounts)).toEqual(expected);
        expect(expected[1]).toBeGreaterThanOrEqual(0n);
        expect(expected[3]).toBeGreaterThanOrEqual(-500n);
        expect(expected[5]).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: RUNS[name] },
    );
  });
});

function move(balances: bigint[], { from, to, amountMinor }: Request): void {
  balances[from] = (balances[from] ?? 0n) - amountMinor;
  balances[to] = (balances[to] ?? 0n) + amountMinor;
}

/** The ledger's rules for requests in sequence. */
function createModel() {
  const balances = CAST.map(() => 0n);
  const postedByKey = new Map<number, Request>();

  return {
    balances,
    send(request: Request): { kind: string; reason?: string } {
      const { key, from, to, amountMinor } = request;
      if (amountMinor <= 0n || amountMinor >= 2n ** 63n) return refused("invalid-amount");
      const posted = postedByKey.get(key);
      if (posted) {
        const isSame = posted.from === from && posted.to === to && posted.amountMinor === amountMinor;
        return isSame ? { kind: "already-posted" } : refused("key-reused");
      }
      if (CAST[from]?.currency !== CAST[to]?.currency) return refused("currency-mismatch");
      const floorMinor = CAST[from]?.floorMinor ?? null;
      const remainder = (balances[from] ?? 0n) - amountMinor;
      if (from !== to && floorMinor !== null && remainder < floorMinor) return refused("insufficient-funds");
      postedByKey.set(key, request);
      move(balances, request);
      return { kind: "posted" };
    },
  };
}
