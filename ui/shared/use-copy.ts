import { useState } from "react";

/** Copies a text, and answers what came of it: a browser may forbid it, and has no clipboard without TLS. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  return {
    outcome,
    async copy(text: string) {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome("copied");
      } catch {
        setOutcome("failed");
      }
    },
  };
}
