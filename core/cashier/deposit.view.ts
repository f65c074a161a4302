import type { FormContext, FormEvent } from "../shared/form.events.ts";
import { formView } from "../shared/form.view.ts";
import type { MessageKey } from "../shared/message-keys.ts";
import { decimalOf } from "../shared/money.ts";
import type { Deposit, DepositRefusal, DepositRequest } from "./cashier.ports.ts";
import {
  type DepositDraft,
  type DepositFacts,
  type DepositField,
  methodOf,
  quickAmounts,
} from "./deposit.rules.ts";
import type { DepositWatchEvent } from "./deposit-watch.machine.ts";

const refusalKeys = {
  "unknown-method": "deposit.error.unknownMethod",
  "invalid-amount": "deposit.error.invalidAmount",
  "below-minimum": "deposit.error.belowMinimum",
  "above-maximum": "deposit.error.aboveMaximum",
  "proof-needed": "deposit.error.proofNeeded",
  "unknown-file": "deposit.error.unknownFile",
  "voucher-wrong": "deposit.error.voucherWrong",
  "voucher-used": "deposit.error.voucherUsed",
  "too-many-open": "deposit.error.tooManyOpen",
  "too-many-requests": "deposit.error.tooManyRequests",
  "limit-reached": "deposit.error.limitReached",
  "trial-account": "deposit.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<DepositRefusal, MessageKey>;

const fieldOf: Partial<Record<DepositRefusal, DepositField>> = {
  "invalid-amount": "amount",
  "below-minimum": "amount",
  "above-maximum": "amount",
  "proof-needed": "proof",
  "unknown-file": "proof",
  "voucher-wrong": "voucher",
  "voucher-used": "voucher",
};

/** The form of a deposit, with the way to pay that is chosen and, once it is filed, how it stands (WALLET-03). */
export function depositForm(
  snapshot: {
    readonly value: unknown;
    readonly context: FormContext<
      DepositDraft,
      DepositFacts,
      DepositRequest,
      Deposit,
      DepositRefusal,
      DepositField
    >;
  },
  send: (event: FormEvent<DepositDraft, DepositFacts>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, {
    tag,
    refusal: ({ reason }) => ({ at: fieldOf[reason] ?? "message", finding: { key: refusalKeys[reason] } }),
  });
  const { facts, draft } = snapshot.context;
  const method = facts && methodOf(draft, facts);
  const filed = view.step === "done" ? view.value : null;
  return {
    ...view,
    methods: facts?.methods ?? [],
    method,
    /** Amounts that one press types. */
    quickAmounts: (method === null ? [] : quickAmounts(method)).map((amount) => ({
      amount,
      isChosen: draft.amount === decimalOf(amount),
      choose: () => view.change({ amount: decimalOf(amount) }),
    })),
    /** The deposit that was filed, as the gateway last told of it. */
    filed: facts?.deposits.find(({ id }) => id === filed?.id) ?? filed,
  };
}

/** What a front end tells the watch over deposits: they are asked about only while somebody looks. */
export const depositWatchView = (_snapshot: unknown, send: (event: DepositWatchEvent) => void) => ({
  look: (isSeen: boolean) => send({ type: isSeen ? "page.seen" : "page.hidden" }),
});
