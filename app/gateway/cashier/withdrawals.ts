/**
 * Money that goes out, as players ask for it (WALLET-03). A request moves the money from the main wallet to where it is put
 * aside, in one transaction with its row; what operators make of it is in decisions.ts, what the player says of the payment
 * in receipts.ts.
 */

import { createHash, randomUUID } from "node:crypto";
import type { withdraw } from "@parlour/adapters/wire/cashier.calls.ts";
import { type Money, parseMoney } from "@parlour/core/shared/money";
import { outsideTerms, withdrawalRefusal } from "@parlour/core/withdrawal/withdrawable.rules";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type OwnCodeOf, type RefusedAnswer, refuse } from "../calls/answer.ts";
import type { Db } from "../database/database.ts";
import { isUuid } from "../database/keepable.ts";
import { bankCards, withdrawals } from "../database/schema.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { checkPaymentPassword } from "../members/payment-password.ts";
import { isTrialType } from "../members/roles.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { CASHIER, mainWallet, withdrawalAccount } from "../wallet/wallets.ts";
import { returnWithdrawal } from "./decisions.ts";
import { type OperatorTerms, operatorTerms, readStanding } from "./withdrawal-terms.ts";
import { findWithdrawal, type StandingWithdrawal, selectWithdrawals, standing } from "./withdrawals-read.ts";

export interface WithdrawalAsked {
  /** A decimal, as it was sent. */
  readonly amount: string;
  readonly currency: string;
  readonly cardId: string;
  readonly paymentPassword: string;
  readonly idempotencyKey: string;
}

type Filed<Refusal extends string> =
  | { readonly kind: "filed"; readonly withdrawal: StandingWithdrawal }
  | RefusedAnswer<Refusal>;

export type AskRefusal = OwnCodeOf<typeof withdraw>;

/**
 * Asks for a withdrawal, once a key. An excluded player may: money can always leave (SAFE-02). A request that was made
 * before is answered as it stands, whatever the payment password is by now.
 */
export async function askWithdrawal(
  needs: Needs<"clock" | "db" | "ledger" | "settings" | "passwords" | "limits">,
  member: Member,
  asked: WithdrawalAsked,
): Promise<Filed<AskRefusal>> {
  if (isTrialType(member.type)) return refuse("trial-account");
  const amount = parseMoney(asked.amount, asked.currency);
  if (amount === null || amount.amountMinor <= 0n || amount.currency !== member.currency)
    return refuse("invalid-amount");
  const request = {
    amount,
    cardId: asked.cardId,
    idempotencyKey: asked.idempotencyKey,
    requestHash: hashOf(amount, asked.cardId),
  };
  const known = await findByKey(needs.db, member, request, needs.clock.nowMs());
  if (known !== null) return known;

  const terms = operatorTerms(await needs.settings.read());
  const outside = outsideTerms(amount.amountMinor, terms);
  if (outside !== null) return refuse(outside);
  if (!(await hasCard(needs.db, member.id, asked.cardId))) return refuse("unknown-card");
  const wrong = await checkPaymentPassword(needs, member, asked.paymentPassword);
  if (wrong !== null) {
    return typeof wrong === "string"
      ? refuse(wrong)
      : refuse("payment-password-locked", { retryAfterMs: wrong.retryAfterMs });
  }
  return fileWithdrawal(needs, member, request, terms);
}

export interface WithdrawalRequest {
  readonly amount: Money;
  readonly cardId: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
}

/** Thrown inside the transaction, so that what it has done so far is undone with it. */
class Refusal extends Error {
  readonly code: AskRefusal;
  constructor(code: AskRefusal) {
    super(code);
    this.code = code;
  }
}

/**
 * Puts the money aside and writes the row, both or neither. One member's requests come one after the other, so that two
 * tabs cannot ask for the same money or for more than a day's share. The money is moved before it is measured, by the same rule that
 * tells what can be withdrawn (WALLET-07): a deposit that is credited in between is either not in the wallet yet, or its turnover counts.
 */
export async function fileWithdrawal(
  { db, ledger, clock }: Needs<"clock" | "db" | "ledger">,
  member: Pick<Member, "id" | "currency">,
  request: WithdrawalRequest,
  terms: OperatorTerms,
): Promise<Filed<AskRefusal>> {
  const { amount, cardId, idempotencyKey, requestHash } = request;
  // Opened before the transaction: two that open the same account at once would wait for each other in it.
  const main = await mainWallet(ledger, member);
  const aside = await withdrawalAccount(ledger, member);
  try {
    return await retryingConflicts(() =>
      db.transaction(async (tx): Promise<Filed<AskRefusal>> => {
        await lockMember(tx, member.id);
        const nowMs = clock.nowMs();
        const known = await findByKey(tx, member, request, nowMs);
        if (known !== null) return known;
        // Looked at once more under the lock that a removal takes too: money never goes to an account that is gone.
        if (!(await hasCard(tx, member.id, cardId))) throw new Refusal("unknown-card");

        const id = randomUUID();
        const posted = await ledger.within(tx).transfer({
          idempotencyKey: `${CASHIER.withdrawal}:${id}`,
          kind: CASHIER.withdrawal,
          from: main.id,
          to: aside.id,
          amountMinor: amount.amountMinor,
          reference: { withdrawal: id },
          postedAtMs: nowMs,
        });
        if (posted.kind !== "posted") throw refusalOf(posted);
        const refusal = withdrawalRefusal(amount.amountMinor, {
          ...(await readStanding(tx, { member, account: main.id, terms, nowMs })),
          balanceMinor: amount.amountMinor + (await ledger.within(tx).balance(main.id)),
        });
        if (refusal !== null) throw new Refusal(refusal);
        await tx.insert(withdrawals).values({
          id,
          memberId: member.id,
          cardId,
          amountMinor: amount.amountMinor,
          feeMinor: terms.feeMinor,
          currency: amount.currency,
          state: "in-review",
          idempotencyKey,
          requestHash,
          requestedAt: new Date(nowMs),
        });
        return filed(await findWithdrawal(tx, { id, memberId: member.id, nowMs }));
      }),
    );
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code);
    throw error;
  }
}

/**
 * Takes back what is still in review, where the operator lets players do so. What was taken back before is answered as it stands, so that a
 * retry may ask again.
 */
export async function cancelWithdrawal(
  { db, ledger, clock, settings }: Needs<"clock" | "db" | "ledger" | "settings">,
  memberId: string,
  id: string,
): Promise<Filed<"unknown-withdrawal" | "not-awaiting" | "not-offered">> {
  if (!isUuid(id)) return refuse("unknown-withdrawal");
  const { playersMayCancel } = operatorTerms(await settings.read());
  return retryingConflicts(() =>
    db.transaction(async (tx) => {
      const row = await lockOwn(tx, memberId, id);
      if (row === null) return refuse("unknown-withdrawal");
      const nowMs = clock.nowMs();
      if (row.state !== "cancelled") {
        if (row.state !== "in-review") return refuse("not-awaiting");
        if (!playersMayCancel) return refuse("not-offered");
        await returnWithdrawal(tx, ledger, row, nowMs);
        await tx
          .update(withdrawals)
          .set({ state: "cancelled", decidedAt: new Date(nowMs) })
          .where(eq(withdrawals.id, id));
      }
      return filed(await findWithdrawal(tx, { id, memberId, nowMs }));
    }),
  );
}

/** A member's own row, locked until the transaction ends: of two who decide at once the second sees what the first did. */
export async function lockOwn(tx: Db, memberId: string, id: string) {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)))
    .for("update");
  return row ?? null;
}

export function filed(withdrawal: StandingWithdrawal | null) {
  if (withdrawal === null) throw new Error("A withdrawal was written and is not there");
  return { kind: "filed", withdrawal } as const;
}

/** What was asked under the same key before: itself, or the refusal of another request. */
async function findByKey(
  db: Db,
  member: Pick<Member, "id">,
  { idempotencyKey, requestHash }: WithdrawalRequest,
  nowMs: number,
): Promise<Filed<"key-reused"> | null> {
  const [known] = await selectWithdrawals(db, nowMs).where(
    and(eq(withdrawals.memberId, member.id), eq(withdrawals.idempotencyKey, idempotencyKey)),
  );
  if (known === undefined) return null;
  return known.row.requestHash === requestHash ? filed(standing(known)) : refuse("key-reused");
}

async function hasCard(db: Db, memberId: string, cardId: string): Promise<boolean> {
  if (!isUuid(cardId)) return false;
  const found = await db
    .select({ id: bankCards.id })
    .from(bankCards)
    .where(and(eq(bankCards.id, cardId), eq(bankCards.memberId, memberId), isNull(bankCards.removedAt)));
  return found.length > 0;
}

/** One at a time asks for a member's money, or takes away an account that it goes to; until the transaction ends. */
export const lockMember = (tx: Db, memberId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${memberId}`}, 0))`);

function refusalOf(posted: { readonly kind: string; readonly reason?: string }): Error {
  if (posted.reason === "insufficient-funds" || posted.reason === "invalid-amount")
    return new Refusal(posted.reason);
  return new Error(`The ledger answered a withdrawal with ${posted.reason ?? posted.kind}`);
}

/** What makes two requests under one key the same. The payment password is no part of it: nothing of it is at rest. */
const hashOf = ({ amountMinor, currency }: Money, cardId: string): string =>
  createHash("sha256")
    .update(JSON.stringify([`${amountMinor}`, currency, cardId]))
    .digest("hex");
