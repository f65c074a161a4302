import { and, eq, isNotNull } from "drizzle-orm";
import { creditDeposit, rejectDeposit } from "../gateway/cashier/deposits/decisions.ts";
import { SAMPLE_ACCOUNT } from "../gateway/cashier/deposits/methods.ts";
import { voucherHash } from "../gateway/cashier/deposits/vouchers.ts";
import type { Db } from "../gateway/database/database.ts";
import { depositMethods, deposits, memberMessages, vouchers } from "../gateway/database/schema.ts";
import type { Ledger } from "../gateway/ledger/ledger.ts";
import { demoVouchers } from "./demo-vouchers.ts";

const CURRENCY = "USD";
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

const known = { currency: CURRENCY, enabled: true };

/** The payment method without a bank or a provider: codes that the operator itself issues. */
export async function seedVoucherMethod(db: Db): Promise<void> {
  await db
    .insert(depositMethods)
    .values({
      ...known,
      id: "voucher",
      kind: "voucher",
      name: { EN: "Voucher" },
      instructions: { EN: "Enter your voucher code. Each code can be used once, for its full value." },
      minimumMinor: 1_00n,
      maximumMinor: 1_000_00n,
      account: null,
      minutes: 1,
      sort: 3,
    })
    // An existing method of the operator stays.
    .onConflictDoNothing();
}

/**
 * Payment methods without real money, to try deposits with: a transfer to an invented account, and a payment at the
 * sandbox.
 */
export async function seedSampleMethods(db: Db): Promise<void> {
  await db
    .insert(depositMethods)
    .values([
      {
        ...known,
        id: "bank",
        kind: "bank-transfer",
        name: { EN: "Bank transfer" },
        instructions: {
          EN: "Transfer exactly the amount you enter here, from an account in your own name.\nEnter your username as the payment reference.\nUpload a picture of the receipt with your deposit.",
        },
        minimumMinor: 10_00n,
        maximumMinor: 5_000_00n,
        account: SAMPLE_ACCOUNT,
        needsProof: true,
        minutes: 30,
        sort: 1,
      },
      {
        ...known,
        id: "quickpay",
        kind: "instant",
        name: { EN: "QuickPay" },
        instructions: { EN: "You pay on the QuickPay page, and then return here." },
        minimumMinor: 5_00n,
        maximumMinor: 2_000_00n,
        account: null,
        minutes: 1,
        sort: 2,
      },
    ])
    .onConflictDoNothing();
}

export async function seedVouchers(db: Db): Promise<void> {
  await db.insert(vouchers).values(
    demoVouchers.map(({ code, amountMinor }) => ({
      codeHash: voucherHash(code),
      amountMinor,
      currency: CURRENCY,
    })),
  );
}

interface PastDeposit {
  readonly methodId: "bank" | "quickpay" | "voucher";
  readonly amountMinor: bigint;
  readonly daysAgo: number;
  readonly minutes: number;
  /** Why it was rejected; absent when it was credited. */
  readonly rejected?: string;
}

const past: readonly PastDeposit[] = [
  { methodId: "bank", amountMinor: 200_00n, daysAgo: 24, minutes: 21 },
  { methodId: "quickpay", amountMinor: 50_00n, daysAgo: 15, minutes: 2 },
  {
    methodId: "bank",
    amountMinor: 120_00n,
    daysAgo: 11,
    minutes: 44,
    rejected: "We did not receive the transfer. No money was moved.",
  },
  { methodId: "voucher", amountMinor: 20_00n, daysAgo: 8, minutes: 0 },
  { methodId: "quickpay", amountMinor: 80_00n, daysAgo: 3, minutes: 1 },
];

/** What the demo player's past deposits add to the wallet; the opening deposit is smaller by this amount. */
export const DEPOSITED_MINOR = past
  .filter(({ rejected }) => rejected === undefined)
  .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** A short history of deposits, decided by the same code as live ones. */
export async function seedDeposits(db: Db, ledger: Ledger, memberId: string, nowMs: number): Promise<void> {
  for (const { methodId, amountMinor, daysAgo, minutes, rejected } of past) {
    const requestedAtMs = nowMs - daysAgo * DAY_MS;
    const decidedAtMs = requestedAtMs + minutes * MINUTE_MS;
    const [row] = await db
      .insert(deposits)
      .values({
        memberId,
        methodId,
        amountMinor,
        currency: CURRENCY,
        state: methodId === "quickpay" ? "awaiting-payment" : "in-review",
        idempotencyKey: `seed-${methodId}-${daysAgo}`,
        requestHash: "seed",
        requestedAt: new Date(requestedAtMs),
      })
      .returning();
    if (row === undefined) throw new Error("A deposit of the seed was inserted but cannot be read");
    const decision = { depositId: row.id, nowMs: decidedAtMs };
    if (rejected === undefined) await creditDeposit(db, ledger, decision);
    else await rejectDeposit(db, { ...decision, operator: "seed", reason: rejected });
  }
  // These are days old, so the demo player has read the messages about them.
  await db
    .update(memberMessages)
    .set({ readAt: new Date(nowMs) })
    .where(and(eq(memberMessages.memberId, memberId), isNotNull(memberMessages.event)));
}
