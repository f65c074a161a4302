import type { TextKey } from "@parlour/messages";

/** What is said of a copy of the authenticator's key or codes. */
export const copyWords = {
  copied: "authenticator.copied",
  failed: "authenticator.copy.failed",
} as const satisfies Record<string, TextKey>;
