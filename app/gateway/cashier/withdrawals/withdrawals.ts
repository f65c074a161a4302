/**
 * Players' requests for withdrawals (WALLET-03), which move the money from the main wallet to the reserve account. The
 * decisions are in decisions.ts, the withdrawal confirmations in receipts.ts.
 */

import { createHash, randomUUID } from "node:crypto";
import type { withdraw } from "@parlour/adapters/wire/cashier.calls.ts";
import { type Money, parseMoney } from "@parlour/core/shared/money";
import {
  accountWaitsUntilMs,
  outsideTerms,
  withdrawalRefusal,
} from "@parlour/core/withdrawal/withdrawable.rules";
import { and, eq, isNull } from "drizzle-orm";
import { type OwnCodeOf, type RefusedAnswer, refuse } from "../../calls/answer.ts";
import type { Db } from "../../database/database.ts";
import { bankCards, withdrawals } from "../../database/schema.ts";
import { isUuid } from "../../database/storable-text.ts";
import { askAtThreshold, holdingCheck, thresholdReachedBy } from "../../identity-checks/checks.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { checkPaymentPassword } from "../../members/payment-password.ts";
import { isTrialType } from "../../members/roles.ts";
import type { Member } from "../../security/sessions.ts";
import type { Needs } from "../../services.ts";
import { CASHIER, mainWallet, withdrawalAccount } from "../../wallet/wallets.ts";
import { returnWithdrawal } from "./decisions.ts";
import { lockMember } from "./lock-member.ts";
import { type CurrentWithdrawal, currentWithdrawal, findWithdrawal, selectWithdrawals } from "./read.ts";
import { holdsOf, type OperatorTerms, operatorTerms, readFigures } from "./terms.ts";

export interface WithdrawalAsked {
  /** A decimal as sent. */
  readonly amount: string;
  readonly currency: string;
  readonly cardId: string;
  readonly paymentPassword: string;
  readonly idempotencyKey: string;
}

type Filed<Refusal extends string> =
  | { readonly kind: "filed"; readonly withdrawal: CurrentWithdrawal }
  | RefusedAnswer<Refusal>;

export type AskRefusal = OwnCodeOf<typeof withdraw>;

/**
 * Requests a withdrawal, once for each idempotency key; a retry returns the first result, even if the payment password
 * has changed since. An excluded player may request one, since money can always leave (SAFE-02).
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

  const terms = operatorTerms(await needs.settings.read(member.currency));
  const outside = outsideTerms(amount.amountMinor, terms);
  if (outside !== null) return refuse(outside);
  if ((await findCard(needs.db, member.id, asked.cardId)) === null) return refuse("unknown-card");
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

/** Thrown inside the transaction, to roll it back. */
class Refusal extends Error {
  readonly code: AskRefusal;
  constructor(code: AskRefusal) {
    super(code);
    this.code = code;
  }
}

/**
 * Reserves the money and writes the row in one transaction. One member's requests run one at a time, so that two tabs
 * cannot exceed the balance, the daily limit or the threshold of an identity check.
 */
export async function fileWithdrawal(
  { db, ledger, clock }: Needs<"clock" | "db" | "ledger">,
  member: Pick<Member, "id" | "currency">,
  request: WithdrawalRequest,
  terms: OperatorTerms,
): Promise<Filed<AskRefusal>> {
  // Opened before the transaction, since two requests that open the same account would block each other inside it.
  const main = await mainWallet(ledger, member);
  const aside = await withdrawalAccount(ledger, member);
  try {
    return await retryingConflicts(() =>
      db.transaction(async (tx): Promise<Filed<AskRefusal>> => {
        await lockMember(tx, member.id);
        const nowMs = clock.nowMs();
        const known = await findByKey(tx, member, request, nowMs);
        if (known !== null) return known;
        const accounts = { mainId: main.id, asideId: aside.id };
        try {
          return await tx.transaction((inner) =>
            reserve(inner, ledger, { member, request, terms, nowMs, ...accounts }),
          );
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "identity-check") throw error;
          // Only the reservation is undone: the check stays asked for.
          const addedMinor = request.amount.amountMinor;
          await askAtThreshold(tx, member, { setting: terms.identityCheck, addedMinor, nowMs });
          return refuse(error.code);
        }
      }),
    );
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code);
    throw error;
  }
}

interface Reserving {
  readonly member: Pick<Member, "id" | "currency">;
  readonly request: WithdrawalRequest;
  readonly terms: OperatorTerms;
  readonly mainId: string;
  readonly asideId: string;
  readonly nowMs: number;
}

/**
 * Posts and writes the row, or throws a `Refusal`. It posts before it checks the rules of withdrawable money (WALLET-07), so
 * that no deposit credited in between escapes its turnover requirement.
 */
async function reserve(
  tx: Db,
  ledger: Ledger,
  { member, request, terms, mainId, asideId, nowMs }: Reserving,
): Promise<Filed<never>> {
  const { amount, cardId, idempotencyKey, requestHash } = request;
  // Checked again under the lock that removals also take, so that money never goes to a removed account.
  const card = await findCard(tx, member.id, cardId);
  if (card === null) throw new Refusal("unknown-card");

  const id = randomUUID();
  const posted = await ledger.within(tx).transfer({
    idempotencyKey: `${CASHIER.withdrawal}:${id}`,
    kind: CASHIER.withdrawal,
    from: mainId,
    to: asideId,
    amountMinor: amount.amountMinor,
    reference: { withdrawal: id },
    postedAtMs: nowMs,
  });
  if (posted.kind !== "posted") throw refusalOf(posted);
  const holds = holdsOf(
    await holdingCheck(tx, member.id, terms.identityCheck),
    accountWaitsUntilMs(card.createdAt.getTime(), terms.bankAccountWaitHours, nowMs),
  );
  const refusal = withdrawalRefusal(amount.amountMinor, {
    ...(await readFigures(tx, { member, account: mainId, terms, holds, nowMs })),
    balanceMinor: amount.amountMinor + (await ledger.within(tx).balance(mainId)),
  });
  if (refusal !== null) throw new Refusal(refusal);
  if ((await thresholdReachedBy(tx, member, terms.identityCheck, amount.amountMinor)) !== null)
    throw new Refusal("identity-check");
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
}

/** Cancels a withdrawal in review, where the operator allows it. Repeating it succeeds, so that the caller may retry. */
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

/** A member's own row, locked until the transaction ends; the second of two concurrent decisions sees the first. */
export async function lockOwn(tx: Db, memberId: string, id: string) {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)))
    .for("update");
  return row ?? null;
}

export function filed(withdrawal: CurrentWithdrawal | null) {
  if (withdrawal === null) throw new Error("A withdrawal was inserted but cannot be read");
  return { kind: "filed", withdrawal } as const;
}

/** The earlier request with the same key, or a refusal when it was a different request. */
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
  return known.row.requestHash === requestHash ? filed(currentWithdrawal(known)) : refuse("key-reused");
}

async function findCard(db: Db, memberId: string, cardId: string) {
  if (!isUuid(cardId)) return null;
  const [found] = await db
    .select({ createdAt: bankCards.createdAt })
    .from(bankCards)
    .where(and(eq(bankCards.id, cardId), eq(bankCards.memberId, memberId), isNull(bankCards.removedAt)));
  return found ?? null;
}

function refusalOf(posted: { readonly kind: string; readonly reason?: string }): Error {
  if (posted.reason === "insufficient-funds" || posted.reason === "invalid-amount")
    return new Refusal(posted.reason);
  return new Error(`The ledger answered a withdrawal with ${posted.reason ?? posted.kind}`);
}

/**
 * A hash of the request, equal for equal requests under one key. It excludes the payment password, which is never stored.
 */
const hashOf = ({ amountMinor, currency }: Money, cardId: string): string =>
  createHash("sha256")
    .update(JSON.stringify([`${amountMinor}`, currency, cardId]))
    .digest("hex");
