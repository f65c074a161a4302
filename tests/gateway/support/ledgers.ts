/** A ledger with people in it, for the ledger's tests. */
import { randomUUID } from "node:crypto";
import type { Db } from "@parlour/app/gateway/database/database.ts";
import { type Account, createLedger, type Ledger } from "@parlour/app/gateway/ledger/ledger.ts";
import { beforeAll } from "vitest";
import { databaseOfSuite, live } from "./database-of-suite.ts";
import type { OpenDatabase } from "./databases.ts";

export const NOON_MS = Date.UTC(2026, 0, 15, 12);

export const ledgerOf = (db: Db): Ledger => createLedger(db, { nowMs: () => NOON_MS });

/** A member's main account that cannot be overdrawn, with money from the operator's cash in it. */
export async function memberWith(ledger: Ledger, amountMinor: bigint, currency = "EUR"): Promise<Account> {
  const place = { owner: { kind: "member", id: randomUUID() }, purpose: "main", currency } as const;
  const account = await ledger.openAccount(place, 0n);
  if (amountMinor === 0n) return account;
  const cash = await operatorCash(ledger, currency);
  const outcome = await ledger.transfer({
    idempotencyKey: `fund-${account.id}`,
    kind: "deposit",
    from: cash.id,
    to: account.id,
    amountMinor,
  });
  if (outcome.kind !== "posted") throw new Error(`Funding a member was ${JSON.stringify(outcome)}`);
  return account;
}

export const operatorCash = (ledger: Ledger, currency = "EUR"): Promise<Account> =>
  ledger.openAccount({ owner: { kind: "house", id: "house" }, purpose: "cash", currency });

/** A request that moves an amount, with a key of its own unless one is given. */
export const payment = (
  from: Pick<Account, "id">,
  to: Pick<Account, "id">,
  amountMinor: bigint,
  idempotencyKey: string = randomUUID(),
) => ({ idempotencyKey, kind: "payment", from: from.id, to: to.id, amountMinor });

export const refused = (reason: string) => ({ kind: "refused", reason });

/** A suite's ledger on a database of its own, with the operator's cash in euros. */
export function ledgerOfSuite(open: OpenDatabase) {
  const suite = databaseOfSuite(open);
  let [ledger, cash]: [Ledger?, Account?] = [];
  beforeAll(async () => {
    ledger = ledgerOf(suite.database.db);
    cash = await operatorCash(ledger);
  });
  const filled = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error("The ledger opens before the first test, not earlier");
    return value;
  };
  return { ...suite, ledger: live(() => filled(ledger)), cash: live(() => filled(cash)) };
}
