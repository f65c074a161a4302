import { useState } from "react";
import type { TextKey } from "../locales/en/pack.ts";

const outcomes = {
  copied: "authenticator.copied",
  failed: "authenticator.copy.failed",
} as const satisfies Record<string, TextKey>;

/** Copies a text, and says what came of it. */
export function useCopy() {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  return {
    said: outcome && outcomes[outcome],
    async copy(text: string) {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome("copied");
      } catch {
        // A browser may forbid it, and has no clipboard without TLS.
        setOutcome("failed");
      }
    },
  };
}
