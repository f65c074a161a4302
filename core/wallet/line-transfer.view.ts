import type { LineTransfer, LineTransferRefusal } from "../cashier/cashier.ports.ts";
import type { FormContext, FormEvent } from "../shared/form.events.ts";
import { formView } from "../shared/form.view.ts";
import type { MessageKey } from "../shared/message-keys.ts";
import type { Money } from "../shared/money.ts";
import { minutesUntilRetry } from "../shared/retry.ts";
import type { LineDraft, LineFacts, LineField } from "./line-transfer.rules.ts";

const lineKeys = {
  "not-offered": "line.error.notOffered",
  "no-upline": "line.error.noUpline",
  "unknown-account": "line.error.unknownAccount",
  "invalid-amount": "transfer.error.invalidAmount",
  "insufficient-funds": "transfer.error.insufficientFunds",
  "turnover-open": "line.error.turnoverOpen",
  "payment-password-missing": "line.error.noPassword",
  "wrong-payment-password": "line.error.wrongPassword",
  "payment-password-locked": "line.error.passwordLocked",
  "trial-account": "transfer.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<LineTransferRefusal, MessageKey>;

const lineFields: Partial<Record<LineTransferRefusal, LineField>> = {
  "unknown-account": "account",
  "invalid-amount": "amount",
  "insufficient-funds": "amount",
  "wrong-payment-password": "paymentPassword",
  "payment-password-locked": "paymentPassword",
};

/** The form of a transfer to an upline or a downline (WALLET-02, AGENT-04). */
export function lineTransferForm(
  snapshot: {
    readonly value: unknown;
    readonly context: FormContext<
      LineDraft,
      LineFacts,
      LineTransfer,
      { readonly balance: Money },
      LineTransferRefusal,
      LineField
    >;
  },
  send: (event: FormEvent<LineDraft, LineFacts>) => void,
  tag: string,
) {
  const { facts, draft } = snapshot.context;
  const isAccountTyped = facts?.isAccountTyped ?? false;
  const view = formView(snapshot, send, {
    tag,
    refusal: ({ reason, detail }) => {
      const at = lineFields[reason] ?? "message";
      return {
        at: at === "account" && !isAccountTyped ? "message" : at,
        finding: { key: lineKeys[reason], values: { minutes: minutesUntilRetry(detail) } },
      };
    },
  });
  const { towards, account } = draft;
  return {
    ...view,
    /** Whether the form asks whom it goes to. */
    isAccountTyped,
    available: facts?.main ?? null,
    /** Begins one to that downline; what is on its way to another, or may be, comes first. */
    sendTo(to: string) {
      view.begin();
      view.change({ towards: "downline", account: to });
    },
    /** Forgets what was typed; what was sent goes on. */
    leave: () => view.begin(),
    /** Begins another one to the same person. */
    begin: () => view.change({ towards, account }),
  };
}
