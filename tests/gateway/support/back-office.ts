/** Money that waits for a decision: deposits, withdrawals and redeems as players have asked for them. */
import { randomUUID } from "node:crypto";
import type { deposits as depositTable } from "@parlour/app/gateway/database/schema.ts";
import {
  bankCards,
  depositMethods,
  deposits,
  members,
  pointRewards,
  redeems,
  withdrawals,
} from "@parlour/app/gateway/database/schema.ts";
import {
  mainWallet,
  operatorAccount,
  pointsAccount,
  withdrawalAccount,
} from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { logIn } from "./caller.ts";
import { cheapPasswords } from "./cheap-passwords.ts";
import { servicesOf, type TestGateway } from "./gateway.ts";
import { playerWith } from "./play.ts";

export type Place = Pick<TestGateway, "app" | "database" | "ledger"> & {
  readonly clock: { nowMs(): number };
};
type DepositRow = typeof depositTable.$inferSelect;

/** A bank that an operator looks after, and two providers that call. */
export async function offerMethods({ database: { db } }: Pick<Place, "database">): Promise<void> {
  const limits = { minimumMinor: 1n, maximumMinor: 1_000_000n, currency: "USD" };
  await db.insert(depositMethods).values([
    { id: "bank", kind: "bank-transfer", name: { EN: "Bank transfer" }, ...limits },
    { id: "quickpay", kind: "instant", name: { EN: "QuickPay" }, ...limits },
    { id: "slowpay", kind: "instant", name: { EN: "SlowPay" }, ...limits },
  ]);
}

/** What a gateway with a sandbox at this origin asks a payment provider with; null for one without. */
export const paymentsOf = (
  gateway: Pick<TestGateway, "app" | "database" | "config">,
  sandbox: string | null,
) =>
  servicesOf(
    gateway,
    { sandbox: { originFor: () => sandbox } },
    "mode",
    "hasDemo",
    "hasSandbox",
    "config",
    "clock",
    "db",
    "secretOf",
    "sandboxOriginFor",
  );

export async function depositOf(place: Place, changes: Partial<DepositRow> = {}): Promise<DepositRow> {
  const { database, clock } = place;
  const [row] = await database.db
    .insert(deposits)
    .values({
      memberId: changes.memberId ?? (await playerWith(place, 0n)),
      methodId: "bank",
      amountMinor: 100_00n,
      currency: "USD",
      state: "in-review",
      idempotencyKey: randomUUID(),
      requestHash: "",
      requestedAt: new Date(clock.nowMs()),
      ...changes,
    })
    .returning();
  if (row === undefined) throw new Error("No deposit was filed");
  return row;
}

/** A withdrawal in review, its money put aside from a wallet that had just so much. */
export async function withdrawalOf(place: Place, amountMinor = 100_00n, feeMinor = 1_50n) {
  const { database, ledger, clock } = place;
  const memberId = await playerWith(place, amountMinor);
  const holder = { id: memberId, currency: "USD" };
  const [card] = await database.db
    .insert(bankCards)
    .values({
      memberId,
      bank: "Larkfield",
      holder: "Ann Player",
      number: `1000${randomUUID()}`,
      createdAt: new Date(clock.nowMs()),
    })
    .returning();
  const id = randomUUID();
  await ledger.transfer({
    idempotencyKey: `withdrawal:${id}`,
    kind: "withdrawal",
    from: (await mainWallet(ledger, holder)).id,
    to: (await withdrawalAccount(ledger, holder)).id,
    amountMinor,
  });
  const [row] = await database.db
    .insert(withdrawals)
    .values({
      id,
      memberId,
      cardId: card?.id ?? "",
      amountMinor,
      feeMinor,
      currency: "USD",
      state: "in-review",
      idempotencyKey: id,
      requestHash: "",
      requestedAt: new Date(clock.nowMs()),
    })
    .returning();
  if (row === undefined) throw new Error("No withdrawal was filed");
  return row;
}

/** Two dice for 50 points each, on their way: the points are spent, and the shelf has three left. */
export async function redeemOf(place: Place) {
  const { database, ledger, clock } = place;
  const memberId = await playerWith(place, 0n);
  const rewardId = `dice-${memberId}`;
  const reward = { id: rewardId, name: { EN: "Dice" }, points: 50, stock: 3, kind: "item" as const };
  await database.db.insert(pointRewards).values(reward);
  const operator = await operatorAccount(ledger, "points", "PTS");
  const own = await pointsAccount(ledger, memberId);
  const given = { from: operator.id, to: own.id, amountMinor: 130n, kind: "points-earned" };
  await ledger.transfer({ ...given, idempotencyKey: `points:${memberId}` });
  const id = randomUUID();
  const spent = { from: own.id, to: operator.id, amountMinor: 100n, kind: "redeem" };
  await ledger.transfer({ ...spent, idempotencyKey: `redeem:${id}` });
  const [row] = await database.db
    .insert(redeems)
    .values({
      id,
      memberId,
      rewardId,
      name: reward.name,
      quantity: 2,
      points: 100n,
      state: "in-process",
      idempotencyKey: id,
      requestHash: "",
      requestedAt: new Date(clock.nowMs()),
    })
    .returning();
  if (row === undefined) throw new Error("Nothing was redeemed");
  return row;
}

export async function accountOf({ database }: Pick<Place, "database">, memberId: string): Promise<string> {
  const [member] = await database.db.select().from(members).where(eq(members.id, memberId));
  return member?.account ?? "";
}

/** The token of a member whom a test has made, after a login with a password. */
export async function logInAs(place: Pick<Place, "app" | "database">, memberId: string): Promise<string> {
  const passwordHash = await cheapPasswords().hash("evening-42");
  await place.database.db.update(members).set({ passwordHash }).where(eq(members.id, memberId));
  return logIn(place.app, await accountOf(place, memberId));
}

/** What stands on a member's accounts, by purpose. */
export async function balancesOf({ ledger }: Pick<Place, "ledger">, memberId: string) {
  const accounts = await ledger.balances({ kind: "member", id: memberId });
  return Object.fromEntries(accounts.map(({ purpose, balanceMinor }) => [purpose, balanceMinor]));
}

/** What stands on the operator's accounts of a currency, by purpose. */
export async function operatorBalances({ ledger }: Pick<Place, "ledger">, currency = "USD") {
  const accounts = await ledger.balances({ kind: "house", id: "house" });
  const own = accounts.filter((account) => account.currency === currency);
  return Object.fromEntries(own.map(({ purpose, balanceMinor }) => [purpose, balanceMinor]));
}
