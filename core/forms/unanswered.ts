import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { FailureKind } from "../shared/failure.ts";

const keys = {
  network: "unanswered.network",
  timeout: "unanswered.slow",
  malformed: "unanswered.malformed",
  server: "unanswered.server",
  busy: "unanswered.busy",
  "not-built": "unanswered.unknown",
  overloaded: "unanswered.overloaded",
  intercepted: "unanswered.intercepted",
  blocked: "unanswered.blocked",
  incomplete: "unanswered.incomplete",
  oversized: "unanswered.oversized",
  overlong: "unanswered.overlong",
  unknown: "unanswered.unknown",
} as const satisfies Record<FailureKind, MessageKey>;

/**
 * Why no answer came to a request that may have been carried out (WALLET-05). It says only the reason: whether anything was
 * lost is not known, and what to do is said beside it.
 */
export const unansweredMessage = (kind: FailureKind): Message => ({ key: keys[kind] });
