import type {
  CancellationRefusal,
  CashierPort,
  ReceiptRefusal,
  Withdrawal,
  WithdrawalRefusal,
  WithdrawalRequest,
  WithdrawalTerms,
} from "../cashier/cashier.ports.ts";
import { createFormMachine } from "../forms/form.machine.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Random } from "../shared/random.ts";
import {
  checkReceipt,
  checkWithdrawal,
  firstCardId,
  type ReceiptDraft,
  type ReceiptFacts,
  type ReceiptField,
  type ReceiptRequest,
  type WithdrawalDraft,
  type WithdrawalField,
} from "./withdrawal.rules.ts";

export interface WithdrawalFormPorts {
  readonly cashier: CashierPort;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

/** A cancellation has no fields: the player presses the button of a confirmation. */
export type CancellationDraft = Readonly<Record<never, never>>;

/** The forms of a withdrawal: request, cancellation and withdrawal confirmation. */
export const createWithdrawalForms = (portsOf: PortsOfActor<WithdrawalFormPorts>) => ({
  /** Amount, account and payment password, with a review before sending (WALLET-03). */
  form: createFormMachine<
    WithdrawalFormPorts,
    WithdrawalDraft,
    WithdrawalTerms,
    WithdrawalRequest,
    Withdrawal,
    WithdrawalRefusal,
    WithdrawalField
  >({
    id: "withdrawalForm",
    portsOf,
    isReviewed: true,
    blank: (terms) => ({ amount: "", cardId: firstCardId(terms?.cards ?? []), paymentPassword: "" }),
    check: checkWithdrawal,
    secrets: { paymentPassword: "" },
    send: ({ cashier }, ...asked) => cashier.withdraw(...asked),
  }),
  cancellation: createFormMachine<
    WithdrawalFormPorts,
    CancellationDraft,
    { readonly withdrawalId: string },
    string,
    Withdrawal,
    CancellationRefusal,
    never
  >({
    id: "cancellation",
    portsOf,
    blank: () => ({}),
    check: (_draft, { withdrawalId }) => ({ kind: "ready", request: withdrawalId }),
    send: ({ cashier }, ...asked) => cashier.cancel(...asked),
  }),
  /** Received, partially received with the missing amount, or not received with pictures as proof (WDCONF-01). */
  receipt: createFormMachine<
    WithdrawalFormPorts,
    ReceiptDraft,
    ReceiptFacts,
    ReceiptRequest,
    Withdrawal,
    ReceiptRefusal,
    ReceiptField
  >({
    id: "receipt",
    portsOf,
    // Nothing can be refunded after "received", so it is asked once more.
    isReviewed: ({ kind }) => kind === "received",
    blank: () => ({ kind: null, received: "" }),
    check: checkReceipt,
    send: ({ cashier }, ...asked) => cashier.confirm(...asked),
  }),
});

export type WithdrawalForms = ReturnType<typeof createWithdrawalForms>;
