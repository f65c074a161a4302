import type { CashierPort, Withdrawal, WithdrawalTerms } from "@parlour/core/cashier/cashier.ports";
import { decimalOf } from "@parlour/core/shared/money";
import type { AnswerOf, Call } from "../wire/call.ts";
import {
  awaitingWithdrawals,
  cancelWithdrawal,
  confirmWithdrawal,
  withdraw,
  withdrawalTerms,
} from "../wire/cashier.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, outcomeOf } from "./outcomes.ts";

/** Converts a withdrawal on the wire to core's type; `call` names the call in failures. */
export const withdrawalOf =
  (call: Call) =>
  (wire: AnswerOf<typeof withdraw>): Withdrawal => {
    const money = (field: string, decimal: string) => moneyOf(call, field, decimal, wire.currency);
    const moneyOrNull = (field: string, decimal: string | null) =>
      decimal === null ? null : money(field, decimal);
    return {
      id: wire.withdrawalId,
      amount: money("amount", wire.amount),
      fee: money("fee", wire.fee),
      card: wire.card,
      state: wire.state,
      requestedAtMs: msOf(wire.requestedAt),
      decidedAtMs: wire.decidedAt === null ? null : msOf(wire.decidedAt),
      reason: wire.reason,
      confirmByMs: wire.confirmBy === null ? null : msOf(wire.confirmBy),
      received: moneyOrNull("received", wire.received),
      remaining: moneyOrNull("remaining", wire.remaining),
      isForced: wire.isForced,
    };
  };

function termsOf(wire: AnswerOf<typeof withdrawalTerms>): WithdrawalTerms {
  const money = (
    field:
      | "balance"
      | "withdrawable"
      | "minimum"
      | "maximum"
      | "fee"
      | "leftToday"
      | "turnoverRequired"
      | "turnoverDone",
  ) => moneyOf(withdrawalTerms, field, wire[field], wire.currency);
  return {
    balance: money("balance"),
    withdrawable: money("withdrawable"),
    heldBy: wire.heldBy,
    identityCheck: wire.identityCheck,
    accountsWaitUntilMs: wire.accountsWaitUntil === null ? null : msOf(wire.accountsWaitUntil),
    minimum: money("minimum"),
    maximum: money("maximum"),
    fee: money("fee"),
    leftToday: money("leftToday"),
    turnover: { required: money("turnoverRequired"), done: money("turnoverDone") },
    hasPaymentPassword: wire.hasPaymentPassword,
    cards: wire.cards.map(({ waitsUntil, ...card }) => ({
      ...card,
      waitsUntilMs: waitsUntil === null ? null : msOf(waitsUntil),
    })),
    confirmMinutes: wire.confirmMinutes,
    mayCancel: wire.mayCancel,
  };
}

/** The withdrawal half of the cashier (WALLET-03, WDCONF). */
export function createWithdrawalPart(
  client: HttpClient,
): Pick<CashierPort, "readTerms" | "readAwaiting" | "withdraw" | "cancel" | "confirm"> {
  return {
    async readTerms(signal) {
      const reply = await client.call(withdrawalTerms, {}, { signal });
      return outcomeOf(withdrawalTerms, reply, termsOf);
    },
    async readAwaiting(signal) {
      const reply = await client.call(awaitingWithdrawals, {}, { signal });
      return outcomeOf(awaitingWithdrawals, reply, ({ withdrawals }) =>
        withdrawals.map(withdrawalOf(awaitingWithdrawals)),
      );
    },
    async withdraw({ amount, cardId, paymentPassword }, idempotencyKey, signal) {
      const request = { amount: decimalOf(amount), currency: amount.currency, cardId, paymentPassword };
      const reply = await client.call(withdraw, request, { signal, idempotencyKey });
      return outcomeOf(withdraw, reply, withdrawalOf(withdraw));
    },
    async cancel(withdrawalId, idempotencyKey, signal) {
      const reply = await client.call(cancelWithdrawal, { withdrawalId }, { signal, idempotencyKey });
      return outcomeOf(cancelWithdrawal, reply, withdrawalOf(cancelWithdrawal));
    },
    async confirm({ withdrawalId, receipt }, idempotencyKey, signal) {
      const request = {
        withdrawalId,
        receipt: receipt.kind,
        fileIds: receipt.kind === "not-received" ? [...receipt.proof] : [],
        ...(receipt.kind === "partly-received" && {
          received: decimalOf(receipt.received),
          currency: receipt.received.currency,
        }),
      };
      const reply = await client.call(confirmWithdrawal, request, { signal, idempotencyKey });
      return outcomeOf(confirmWithdrawal, reply, withdrawalOf(confirmWithdrawal));
    },
  };
}
