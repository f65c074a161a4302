import type { BackOfficeContext } from "../admin/commands.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Words } from "./words.ts";

/** Everything that a decision is made with. */
export interface DecisionContext {
  readonly backOffice: BackOfficeContext;
  readonly words: Words;
  readonly operator: string;
  readonly ledger: Ledger;
}
