import type { FailureKind } from "../shared/failure.ts";
import type { MessageKey } from "./message-keys.ts";

/** Where the key has another name than the kind; a table of all would be in the first download. */
const renamed = {
  timeout: "error.slow",
  "not-built": "error.notBuilt",
} as const satisfies Partial<Record<FailureKind, MessageKey>>;

type Renamed = keyof typeof renamed;

/** The sentence a person reads for a failure (ERR-01). A kind without one does not compile. */
export const failureMessage = (kind: FailureKind): MessageKey =>
  renamed[kind as Renamed] ?? `error.${kind as Exclude<FailureKind, Renamed>}`;
