/** Deposits on a payment provider's page: its address, and the result from the provider's callback. */
import { memberPath } from "@parlour/core/member/member.pages";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { and, eq, ne, sql } from "drizzle-orm";
import { textIn } from "../../content/translations.ts";
import type { Db } from "../../database/database.ts";
import { deposits } from "../../database/schema.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { portalOrigins } from "../../play/launch.ts";
import type { Needs } from "../../services.ts";
import { creditDeposit, type Deposit, rejectDeposit } from "./decisions.ts";
import { depositStateAt, unpaidUntil } from "./expiry.ts";
import { findInstant, type Offering } from "./methods.ts";
import { type PaymentCallback, type PaymentRefusal, writePaymentAsk } from "./payment-signatures.ts";

/**
 * The payment address of a deposit, valid until it expires; null for another method, a closed deposit or an unavailable
 * provider. `claimed` has the request's Origin and Host headers.
 */
export async function payUrlFor(
  needs: Offering & Needs<"config" | "clock" | "db" | "secretOf" | "sandboxOriginFor">,
  deposit: Deposit,
  claimed: { readonly origin: string; readonly host: string },
): Promise<string | null> {
  if (depositStateAt(deposit, needs.clock.nowMs()) !== "awaiting-payment") return null;
  const method = await findInstant(needs.db, deposit.methodId, needs);
  if (method === undefined) return null;
  const provider = method.providerOrigin || needs.sandboxOriginFor(claimed.host);
  const origins = portalOrigins(needs, claimed.host);
  const home = origins.includes(claimed.origin) ? claimed.origin : origins[0];
  if (provider === null || home === undefined) return null;
  const { fallbackLanguage } = needs.config;
  const written = writePaymentAsk(
    {
      method: method.id,
      methodName: textIn(method.name, fallbackLanguage, fallbackLanguage),
      deposit: deposit.id,
      amount: decimalOf(deposit),
      currency: deposit.currency,
      back: `${home}${memberPath("depositv2")}`,
      until: unpaidUntil(deposit),
    },
    await needs.secretOf("payment", method.id),
  );
  return `${provider}/pay?ask=${written}`;
}

export type PaymentAnswer =
  | { readonly kind: "done"; readonly state: "credited" | "rejected" }
  | { readonly kind: "refused"; readonly code: PaymentRefusal };

/**
 * Applies a provider's result once, despite repeated or concurrent callbacks; a paid deposit is credited even after it
 * expired. A different amount or currency is refused and moves no money.
 */
export function settlePayment(
  { db, ledger, clock }: Needs<"clock" | "db" | "ledger">,
  methodId: string,
  said: PaymentCallback,
): Promise<PaymentAnswer> {
  const settle = async (tx: Db): Promise<PaymentAnswer> => {
    // Prevents that two deposits are paid concurrently under one reference.
    const name = JSON.stringify(["payment", methodId, said.reference]);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const row = await lockDeposit(tx, methodId, said.deposit);
    if (row === undefined) return refused("unknown-deposit");
    const amount = parseMoney(said.amount, said.currency);
    if (amount?.amountMinor !== row.amountMinor || said.currency !== row.currency)
      return refused("amount-mismatch");
    if (row.providerReference !== "" && row.providerReference !== said.reference)
      return refused("reference-reused");
    if (await isOfAnother(tx, row, said.reference)) return refused("reference-reused");

    const decision = {
      depositId: row.id,
      nowMs: clock.nowMs(),
      operator: null,
      providerReference: said.reference,
    };
    const wanted = said.outcome === "paid" ? "credited" : "rejected";
    const { kind } =
      wanted === "credited"
        ? await creditDeposit(tx, ledger, decision)
        : await rejectDeposit(tx, { ...decision, reason: said.reason });
    // A repeated callback gets the first result; an earlier decision of the back office stays.
    if (kind === "decided" || row.state === wanted) return { kind: "done", state: wanted };
    return refused("already-decided");
  };
  return retryingConflicts(() => db.transaction(settle));
}

const refused = (code: PaymentRefusal): PaymentAnswer => ({ kind: "refused", code });

async function lockDeposit(tx: Db, methodId: string, id: string): Promise<Deposit | undefined> {
  const [row] = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), eq(deposits.methodId, methodId)))
    .for("update");
  return row;
}

async function isOfAnother(tx: Db, { id, methodId }: Deposit, reference: string): Promise<boolean> {
  const others = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(eq(deposits.methodId, methodId), eq(deposits.providerReference, reference), ne(deposits.id, id)),
    )
    .limit(1);
  return others.length > 0;
}
