import type { Diagnostic, Diagnostics } from "@parlour/core/shared/diagnostics";

/** Diagnostics that can be read. `reports` is a live list, the first report first. */
export interface CollectedDiagnostics extends Diagnostics {
  readonly reports: readonly Diagnostic[];
}

/** Keeps every report, for tests and for tools that print them at the end. */
export function collectingDiagnostics(): CollectedDiagnostics {
  const reports: Diagnostic[] = [];
  return { reports, report: (diagnostic) => void reports.push(diagnostic) };
}
