import type { Ledger } from "../ledger/ledger.ts";
import type { OperatorDesk } from "../operator/commands.ts";
import type { Words } from "./words.ts";

/** Everything that a decision is made with. */
export interface DeskWork {
  readonly desk: OperatorDesk;
  readonly words: Words;
  readonly operator: string;
  readonly ledger: Ledger;
}
