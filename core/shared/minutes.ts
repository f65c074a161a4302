const MINUTE_MS = 60_000;
/** The lock of the reference gateway. */
const LOCK_MINUTES = 15;

/** Minutes for a message: rounded up, at least 1. */
export const begunMinutes = (ms: number): number => Math.max(Math.ceil(ms / MINUTE_MS), 1);

/** Minutes until a refusal ends, rounded up, from its detail `{ retryAfterMs }`; a whole lock where it has none. */
export function minutesUntilRetry(detail: unknown): number {
  const isSaid = typeof detail === "object" && detail !== null && "retryAfterMs" in detail;
  const ms = isSaid ? Number(detail.retryAfterMs) : Number.NaN;
  return Number.isFinite(ms) ? begunMinutes(ms) : LOCK_MINUTES;
}
