import { useEffect, useState } from "react";

const STANDS_MS = 4_000;

/** Puts words on the clipboard, and knows for a while what came of it. */
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
        // A browser may forbid it, and has no clipboard without TLS.
        setOutcome("failed");
      }
    },
  };
}
