import { useEffect, useState } from "react";

const STANDS_MS = 4_000;

/** Copies a text to the clipboard, and keeps the outcome for a short time. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), STANDS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return {
    outcome,
    async copy(words: string) {
      try {
        await navigator.clipboard.writeText(words);
        setOutcome("copied");
      } catch {
        // A browser may forbid clipboard access, and has none without TLS.
        setOutcome("failed");
      }
    },
  };
}
