import { failureMessage } from "../shared/failure.ts";
import type { Message } from "../shared/message-keys.ts";
import type { SubmissionContext } from "../shared/submission.machine.ts";
import type { Deposit, DepositRefusal, DepositRequest } from "./cashier.ports.ts";
import { type DepositProblem, refusalProblem } from "./deposit.rules.ts";
import type { DepositWatchContext } from "./deposit-watch.machine.ts";

/** The filing of a deposit as a screen shows it (WALLET-03). */
export type DepositView =
  | { readonly kind: "editing"; readonly problem: DepositProblem | null }
  | { readonly kind: "sending" }
  /** No answer came: the only way on is the same request once more (WALLET-05). */
  | { readonly kind: "uncertain"; readonly message: Message }
  /** It is filed; `deposit` is as the house last told of it. */
  | { readonly kind: "filed"; readonly deposit: Deposit };

interface DepositSnapshot {
  readonly value: unknown;
  readonly context: SubmissionContext<DepositRequest, Deposit, DepositRefusal>;
}

export function depositView(
  snapshot: DepositSnapshot | undefined,
  watch: { readonly context: DepositWatchContext } | undefined,
): DepositView {
  if (snapshot === undefined) return { kind: "editing", problem: null };
  const { value, context } = snapshot;
  if (value === "sending") return { kind: "sending" };
  if (value === "uncertain")
    return { kind: "uncertain", message: { key: failureMessage(context.failure ?? "unknown") } };
  if (value === "done" && context.value !== null) {
    const { id } = context.value;
    const known = watch?.context.deposits?.find((each) => each.id === id);
    return { kind: "filed", deposit: known ?? context.value };
  }
  if (context.refusal !== null) return { kind: "editing", problem: refusalProblem(context.refusal.reason) };
  // A busy gateway has done nothing: the form is told so as of a refusal.
  const undone = context.failure && { field: null, message: { key: failureMessage(context.failure) } };
  return { kind: "editing", problem: undone };
}
