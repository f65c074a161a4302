import { failureMessage } from "../shared/failure.ts";
import type { Message } from "../shared/message-keys.ts";
import type { ContractKind } from "./contracts.ports.ts";
import { type DealContext, type DealSubject, noDeal } from "./deal.events.ts";
import { boundOf, type DealProblem, type HeldContract, type OfferDraft, offeredKinds } from "./deal.rules.ts";
import type { Contract, EndingContract, OfferedTerms } from "./deals.ports.ts";

const steps = [
  "idle",
  "editing",
  "considering",
  "sending",
  "agreeing",
  "uncertain",
  "elsewhere",
  "done",
] as const;

/** How a deal about a contract stands (CONTRACT-02, CONTRACT-03). */
export interface DealView {
  readonly step: (typeof steps)[number];
  readonly subject: DealSubject | null;
  readonly draft: OfferDraft | null;
  /** Kinds that may be offered. */
  readonly kinds: readonly ContractKind[];
  /** What is held of the kind that is being offered: the most that may be given. */
  readonly bound: HeldContract | null;
  readonly problem: DealProblem | null;
  /** What was sent, or what is considered. */
  readonly terms: OfferedTerms | null;
  /** What ends if it is agreed to. */
  readonly ending: readonly EndingContract[];
  readonly result: Contract | null;
  /** Why no answer came. */
  readonly failure: Message | null;
}

interface DealSnapshot {
  readonly value: unknown;
  readonly context: DealContext;
}

/** Undefined while the room is not there, which looks as if there were no deal. */
export function dealView(snapshot: DealSnapshot | undefined): DealView {
  const { subject, draft, problem, request, ending, result, failure } = snapshot?.context ?? noDeal;
  const held = subject?.act === "offer" ? subject.held : [];
  const considered = subject !== null && subject.act !== "offer" ? subject.contract : null;
  return {
    step: steps.find((step) => step === snapshot?.value) ?? "idle",
    subject,
    draft,
    kinds: offeredKinds(held),
    bound: draft === null ? null : boundOf(held, draft.kind),
    problem,
    terms: request?.act === "offer" ? request.terms : considered,
    ending,
    result,
    failure: failure === null ? null : { key: failureMessage(failure) },
  };
}
