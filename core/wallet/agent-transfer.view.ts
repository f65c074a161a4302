import type { AgentTransfer, AgentTransferRefusal } from "../cashier/cashier.ports.ts";
import type { FormEvent } from "../forms/form.events.ts";
import { type Said, saidBy } from "../forms/form.rules.ts";
import { type FormSnapshot, formView } from "../forms/form.view.ts";
import { minutesUntilRetry } from "../shared/minutes.ts";
import type { Money } from "../shared/money.ts";
import type { AgentTransferDraft, AgentTransferFacts, AgentTransferField } from "./agent-transfer.rules.ts";

const refusals = {
  "not-offered": ["message", "agentTransfer.error.notOffered"],
  "no-upline": ["message", "agentTransfer.error.noUpline"],
  "unknown-account": ["account", "agentTransfer.error.unknownAccount"],
  "invalid-amount": ["amount", "transfer.error.invalidAmount"],
  "insufficient-funds": ["amount", "transfer.error.insufficientFunds"],
  "turnover-open": ["message", "agentTransfer.error.turnoverOpen"],
  "identity-check": ["message", "withdrawal.error.identityCheck"],
  "payment-password-missing": ["message", "agentTransfer.error.noPassword"],
  "wrong-payment-password": ["paymentPassword", "agentTransfer.error.wrongPassword"],
  "payment-password-locked": ["paymentPassword", "agentTransfer.error.passwordLocked"],
  "trial-account": ["message", "transfer.error.trialAccount"],
  "not-logged-in": ["message", "error.notLoggedIn"],
} as const satisfies Record<AgentTransferRefusal, Said<AgentTransferField>>;

/** The form of a transfer to an upline or a downline (WALLET-02, AGENT-04). */
export function agentTransferForm(
  snapshot: FormSnapshot<
    AgentTransferDraft,
    AgentTransferFacts,
    AgentTransfer,
    { readonly balance: Money },
    AgentTransferRefusal,
    AgentTransferField
  >,
  send: (event: FormEvent<AgentTransferDraft, AgentTransferFacts>) => void,
  tag: string,
) {
  const { facts, draft } = snapshot.context;
  const isAccountTyped = facts?.isAccountTyped ?? false;
  const said = saidBy(refusals, (detail) => ({ minutes: minutesUntilRetry(detail) }));
  const view = formView(snapshot, send, {
    tag,
    refusal(told) {
      const { at, finding } = said(told);
      return { at: at === "account" && !isAccountTyped ? "message" : at, finding };
    },
  });
  const { towards, account } = draft;
  return {
    ...view,
    /** Whether the form has a field for the recipient. */
    isAccountTyped,
    available: facts?.main ?? null,
    /** Begins a transfer to that downline, unless another is being sent or is uncertain. */
    sendTo(to: string) {
      view.begin();
      view.change({ towards: "downline", account: to });
    },
    /** Clears the fields; a sent transfer continues. */
    leave: () => view.begin(),
    /** Begins another transfer to the same account. */
    begin: () => view.change({ towards, account }),
  };
}
