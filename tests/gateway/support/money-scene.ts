/** An operator with an agent, three players below it, their money, and ways for it to come and go. */
import { randomUUID } from "node:crypto";
import { jwks } from "@parlour/adapters/wire/site.calls.ts";
import { voucherHash } from "@parlour/app/gateway/cashier/deposits/vouchers.ts";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import {
  bankCards,
  depositMethods,
  members,
  settings,
  vouchers,
} from "@parlour/app/gateway/database/schema.ts";
import { createLedger } from "@parlour/app/gateway/ledger/ledger.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { createGameSessions } from "@parlour/app/gateway/play/game-sessions.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { createSessions } from "@parlour/app/gateway/security/sessions.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { cheapPasswords } from "./gateway.ts";
import { PAYMENT_PASSWORD, type Player, type Scene, VENDOR } from "./money-actions.ts";
import { furnish } from "./play.ts";

export const AT_FIRST_MINOR = 150_00n;
const currency = "USD";
const clock = { nowMs: () => Date.now() };
const CODES = Array.from({ length: 6 }, (_, at) => `HISTORY-CODE-${at}`);

/** Everything but the gateways' key, which a gateway makes. */
export type Furnished = Omit<Scene, "key">;

export async function furnishScene(database: Database): Promise<Furnished> {
  const { db } = database;
  await furnish({ database });
  const limits = { minimumMinor: 1n, maximumMinor: 1_000_00n, currency };
  await db.insert(depositMethods).values([
    { id: "bank", kind: "bank-transfer", name: { EN: "Bank transfer" }, ...limits },
    { id: "quickpay", kind: "instant", name: { EN: "QuickPay" }, ...limits },
    { id: "voucher", kind: "voucher", name: { EN: "Voucher" }, ...limits },
  ]);
  await db
    .insert(vouchers)
    .values(CODES.map((code) => ({ codeHash: voucherHash(code), amountMinor: 7_00n, currency })));
  const updatedAt = new Date(clock.nowMs());
  const withdrawal = {
    minimum: "100",
    maximum: "500000",
    mostADay: "1000000",
    fee: "50",
    turnoverPercent: 5,
    confirmMinutes: 60,
    playersMayCancel: true,
  };
  await db.insert(settings).values([
    { key: "withdrawal", value: withdrawal, updatedAt },
    { key: "rebate", value: { basisPoints: 300 }, updatedAt },
    // Low enough for withdrawals to go through in a short history.
    { key: "bonus", value: { turnoverTimes: 1 }, updatedAt },
    { key: "jackpot", value: { perMille: 20 }, updatedAt },
  ]);
  const secretOf = createVendorSecrets(database, clock);
  const players: Player[] = [];
  for (const name of ["agent", "anna", "ben", "cleo"])
    players.push(await playerOf(database, name, players[0] ?? null));
  return {
    players,
    vouchers: CODES,
    walletSecret: await secretOf("vendor", VENDOR),
    paymentSecret: await secretOf("payment", "quickpay"),
    deposits: [],
    withdrawals: [],
  };
}

async function playerOf(database: Database, account: string, upline: Player | null): Promise<Player> {
  const { db } = database;
  const at = new Date(clock.nowMs());
  const id = randomUUID();
  await db.insert(members).values({
    id,
    ...accountNamed(account),
    nickname: account,
    type: upline === null ? 1 : 0,
    uplineId: upline?.id ?? null,
    passwordHash: "none",
    paymentPasswordHash: await cheapPasswords().hash(PAYMENT_PASSWORD),
    passwordChangedAt: at,
    firstLoginAt: at,
    createdAt: at,
    currency,
  });
  const card = { memberId: id, bank: "Harbour", holder: account, number: `4000${id}`, createdAt: at };
  const [kept] = await db.insert(bankCards).values(card).returning();
  const ledger = createLedger(db, clock);
  await ledger.transfer({
    idempotencyKey: `at-first:${id}`,
    kind: "at-first",
    from: (await operatorAccount(ledger, "cash", currency)).id,
    to: (await mainWallet(ledger, { id, currency })).id,
    amountMinor: AT_FIRST_MINOR,
  });
  const games = createGameSessions(database, clock, createVendorSecrets(database, clock));
  const launch = await games.open({
    memberId: id,
    vendorCode: VENDOR,
    gameCode: `${VENDOR}_0001`,
    currency,
  });
  const seat = await games.exchange(VENDOR, launch, "sit");
  const token = await createSessions(database, clock).open(id, { ip: "127.0.0.1", userAgent: "test" });
  return { id, account, token, playToken: seat?.playToken ?? "", cardId: kept?.id ?? "" };
}

/** The gateways' newest public key, to seal with. */
export async function keyAt(url: string): Promise<Scene["key"]> {
  const reply = await fetch(url + jwks.path);
  const [key] = ((await reply.json()) as { readonly keys: readonly Scene["key"][] }).keys;
  if (key === undefined) throw new Error("The gateway has no key");
  return key;
}
