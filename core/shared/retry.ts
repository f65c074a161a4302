const FIRST_RETRY_DELAY_MS = 5_000;
const LONGEST_RETRY_DELAY_MS = 60_000;
const MINUTE_MS = 60_000;
/** How long the reference gateway locks. */
const LOCK_MINUTES = 15;

/** How long a read waits before it is tried again by itself, after so many failures in a row; milliseconds (HOME-10). */
export const retryDelayMs = (failures: number): number =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failures - 1), LONGEST_RETRY_DELAY_MS);

/** Minutes as a sentence says them: rounded up, and never none. */
export const begunMinutes = (ms: number): number => Math.max(Math.ceil(ms / MINUTE_MS), 1);

/** Begun minutes until a refusal passes, of its detail `{ retryAfterMs }`; a whole lock's where it does not say. */
export function minutesUntilRetry(detail: unknown): number {
  const isSaid = typeof detail === "object" && detail !== null && "retryAfterMs" in detail;
  const ms = isSaid ? Number(detail.retryAfterMs) : Number.NaN;
  return Number.isFinite(ms) ? begunMinutes(ms) : LOCK_MINUTES;
}
