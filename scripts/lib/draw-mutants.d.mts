import type { Mutant } from "./mutations.mjs";

export function candidates(files: readonly string[]): readonly (readonly string[])[];
export function drawMutants(
  files: readonly string[],
  read: (file: string) => string,
  wanted: { readonly seed: string; readonly count: number },
): readonly Mutant[];
