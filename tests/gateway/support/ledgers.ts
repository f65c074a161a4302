/** A ledger with people in it, for the ledger's tests. */
import { randomUUID } from "node:crypto";
import type { Db } from "@parlour/app/gateway/database/database.ts";
import { type Account, createLedger, type Ledger } from "@parlour/app/gateway/ledger/ledger.ts";

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
