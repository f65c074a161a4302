import type { FailureKind } from "../shared/failure.ts";
import type { MessageKey } from "./message-keys.ts";

const messageKeyByFailure = {
  network: "error.network",
  timeout: "error.slow",
  malformed: "error.malformed",
  server: "error.server",
  busy: "error.busy",
  "not-built": "error.notBuilt",
  unknown: "error.unknown",
} as const satisfies Record<FailureKind, MessageKey>;

/** The sentence a person reads for a failure (ERR-01). */
export const failureMessage = (kind: FailureKind): MessageKey => messageKeyByFailure[kind];
