import type { FailureKind } from "./failure.ts";

const undone: readonly FailureKind[] = ["busy", "blocked", "incomplete", "oversized", "overlong"];

/**
 * Whether a failure proves that the request was not carried out (WALLET-05). Apart from the kinds, which are in the first download.
 */
export const isUndone = (kind: FailureKind): boolean => undone.includes(kind);
