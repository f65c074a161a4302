/** A report for developers and the operator that players need not see (ERR-02, SITE-05). */
export interface Diagnostic {
  /** The place of the problem: a call's name, or a machine and its state. */
  readonly where: string;
  readonly what: string;
  readonly cause?: unknown;
}

/** Where core reports what the player cannot help: a console, a log or a list in a test. It must not throw. */
export interface Diagnostics {
  report(diagnostic: Diagnostic): void;
}
