import type { Diagnostic, Diagnostics } from "@parlour/core/shared/diagnostics";

const KEPT = 50;

export interface KeptDiagnostics extends Diagnostics {
  /** The last fifty reports, oldest first. */
  recent(): readonly Diagnostic[];
}

/** Keeps the last reports for whoever asks, and writes each to the console while a developer looks on. */
export function createDiagnostics(options: { readonly development: boolean }): KeptDiagnostics {
  let kept: readonly Diagnostic[] = [];
  return {
    report(diagnostic) {
      kept = [...kept, diagnostic].slice(-KEPT);
      if (options.development)
        console.warn(`[parlour] ${diagnostic.where}: ${diagnostic.what}`, diagnostic.cause ?? "");
    },
    recent: () => kept,
  };
}
