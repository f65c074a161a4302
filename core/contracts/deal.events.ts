import type { FailureKind } from "../shared/failure.ts";
import type { DealProblem, HeldContract, OfferDraft } from "./deal.rules.ts";
import type { Contract, DealRequest, EndingContract } from "./deals.ports.ts";

/** What is done about a contract that there is. */
export type ContractAct = Exclude<DealRequest["act"], "offer">;

/** What a deal is about. */
export type DealSubject =
  | { readonly act: "offer"; readonly account: string; readonly held: readonly HeldContract[] }
  | { readonly act: ContractAct; readonly contract: Contract };

export interface DealContext {
  /** Null while there is none. */
  readonly subject: DealSubject | null;
  /** Of an offer; kept until the deal is closed, so that nothing has to be typed twice. */
  readonly draft: OfferDraft | null;
  readonly problem: DealProblem | null;
  /** What was sent last, or is being sent. */
  readonly request: DealRequest | null;
  /** Kept until the house's answer is known. */
  readonly idempotencyKey: string | null;
  /** What ends if it is agreed to (CONTRACT-03). */
  readonly ending: readonly EndingContract[];
  /** The contract as it is now, once the deal went through. */
  readonly result: Contract | null;
  readonly failure: FailureKind | null;
}

export type DealEvent =
  | { readonly type: "offer.begun"; readonly account: string; readonly held: readonly HeldContract[] }
  | { readonly type: "offer.changed"; readonly change: Partial<OfferDraft> }
  | { readonly type: "offer.submitted" }
  | { readonly type: "contract.considered"; readonly act: ContractAct; readonly contract: Contract }
  /** Of a contract that is considered, after the question was read. */
  | { readonly type: "deal.confirmed" }
  /** That what would end does end (CONTRACT-03). */
  | { readonly type: "deal.agreed" }
  /** Back to what was written, with nothing changed. */
  | { readonly type: "deal.reconsidered" }
  /** The same request with the same key, after no answer came. */
  | { readonly type: "retry.asked" }
  | { readonly type: "deal.closed" };

export const noDeal: DealContext = {
  subject: null,
  draft: null,
  problem: null,
  request: null,
  idempotencyKey: null,
  ending: [],
  result: null,
  failure: null,
};
