import type { Mutant } from "./mutations.mjs";

/** What became of a mutant, with the test file that found it and the test's title. */
export interface MutantResult extends Mutant {
  readonly outcome: "found" | "timed out" | "survived";
  readonly by?: string;
  readonly why?: string;
}

export function difference(before: string, after: string): string;
export function mutantLine(mutant: Mutant): string;
export function summary(results: readonly MutantResult[]): string;
export function compared(
  before: readonly MutantResult[],
  after: readonly MutantResult[],
): { readonly hasMissed: boolean; readonly lines: readonly string[] };
