export type MutantKind =
  | "call"
  | "comparison"
  | "condition"
  | "default"
  | "element"
  | "logic"
  | "negated"
  | "number"
  | "operand"
  | "sign"
  | "sql";

export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly kind: MutantKind;
  /** The expression or statement around the change, on one line. */
  readonly before: string;
  readonly after: string;
  /** What `text` takes the place of. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function mutantsOf(file: string, source: string): readonly Mutant[];
export function withMutant(source: string, mutant: Mutant): string;
