import type { FormEvent } from "../forms/form.events.ts";
import { type Said, saidBy } from "../forms/form.rules.ts";
import { type FormSnapshot, formView } from "../forms/form.view.ts";
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

const refusals = {
  "unknown-method": ["message", "deposit.error.unknownMethod"],
  "invalid-amount": ["amount", "deposit.error.invalidAmount"],
  "below-minimum": ["amount", "deposit.error.belowMinimum"],
  "above-maximum": ["amount", "deposit.error.aboveMaximum"],
  "proof-needed": ["proof", "deposit.error.proofNeeded"],
  "unknown-file": ["proof", "deposit.error.unknownFile"],
  "voucher-wrong": ["voucher", "deposit.error.voucherWrong"],
  "voucher-used": ["voucher", "deposit.error.voucherUsed"],
  "too-many-open": ["message", "deposit.error.tooManyOpen"],
  "too-many-requests": ["message", "deposit.error.tooManyRequests"],
  "limit-reached": ["message", "deposit.error.limitReached"],
  "trial-account": ["message", "deposit.error.trialAccount"],
  "not-logged-in": ["message", "error.notLoggedIn"],
} as const satisfies Record<DepositRefusal, Said<DepositField>>;

/** The deposit form, with the chosen method and, after submitting, the deposit's state (WALLET-03). */
export function depositForm(
  snapshot: FormSnapshot<DepositDraft, DepositFacts, DepositRequest, Deposit, DepositRefusal, DepositField>,
  send: (event: FormEvent<DepositDraft, DepositFacts>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, { tag, refusal: saidBy(refusals) });
  const { facts, draft } = snapshot.context;
  const method = facts && methodOf(draft, facts);
  const filed = view.step === "done" ? view.value : null;
  return {
    ...view,
    methods: facts?.methods ?? [],
    method,
    /** Amounts that the player can enter with one press. */
    quickAmounts: (method === null ? [] : quickAmounts(method)).map((amount) => ({
      amount,
      isChosen: draft.amount === decimalOf(amount),
      choose: () => view.change({ amount: decimalOf(amount) }),
    })),
    /** The filed deposit in the state that the gateway reported last. */
    filed: facts?.deposits.find(({ id }) => id === filed?.id) ?? filed,
  };
}

/** Reports whether the page is visible: deposits are read only while it is. */
export const depositWatchView = (_snapshot: unknown, send: (event: DepositWatchEvent) => void) => ({
  look: (isSeen: boolean) => send({ type: isSeen ? "page.seen" : "page.hidden" }),
});
