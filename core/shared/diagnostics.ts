/** Something a developer or an operator should know and a player need not see (ERR-02, SITE-05). */
export interface Diagnostic {
  /** Where it happened: a call's name, or a machine and its state. */
  readonly where: string;
  readonly what: string;
  readonly cause?: unknown;
}

export interface Diagnostics {
  report(diagnostic: Diagnostic): void;
}
