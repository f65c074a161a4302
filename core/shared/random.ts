/** Chance as a port, so that a test or a replay decides it. */
export interface Random {
  /** A whole number from 0 to `below` - 1; `below` is at most 2 ** 32. */
  below(below: number): number;
  /** An unguessable identifier, used for idempotency keys. */
  id(): string;
}
