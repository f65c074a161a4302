/**
 * Time as a port. `nowMs` is milliseconds since the Unix epoch; the timers are those that the machines' delays run on.
 * Deadlines are kept as `…AtMs`, never as counts of ticks, so that a sleeping tab comes back right.
 */
export interface Clock {
  nowMs(): number;
  setTimeout(fn: (...args: unknown[]) => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}
