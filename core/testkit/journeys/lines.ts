import type { StepDone } from "./play.ts";

/** "12 ms" or "12.3 s". */
export const duration = (ms: number): string =>
  ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** What a step waited for in vain, and for how long. */
export const timedOutAfter = (ms: number, what: string): string =>
  `Timed out after ${duration(ms)} waiting for ${what}`;

export const sentenceOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** A step as two lines: its time and its words, and below where it led. */
export function lineOf({ step, whereabouts, ms, hasFailed }: StepDone): readonly string[] {
  const words = step.replaceAll(
    /(?<=[a-z])[A-Z]+(?=[A-Z]|\b)|(?<=[a-z])[A-Z]/g,
    (capital) => ` ${capital.toLowerCase()}`,
  );
  return [
    `  ${duration(ms).padStart(8)}  ${words}${hasFailed ? "  <- failed" : ""}`,
    `            ${whereabouts}`,
  ];
}
