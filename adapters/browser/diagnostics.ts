import type { Diagnostic, Diagnostics } from "@parlour/core/shared/diagnostics";

const KEPT = 50;

/** Diagnostics that keep the latest reports. */
export interface KeptDiagnostics extends Diagnostics {
  /** The last 50 reports, oldest first. */
  recent(): readonly Diagnostic[];
}

/** Keeps the latest reports in memory; in development it also writes each to the console. */
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
