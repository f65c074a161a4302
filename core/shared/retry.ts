const FIRST_RETRY_DELAY_MS = 5_000;
const LONGEST_RETRY_DELAY_MS = 60_000;

/** The wait before a failed read is retried, in milliseconds; it grows with the failures in a row (HOME-10). */
export const retryDelayMs = (failures: number): number =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failures - 1), LONGEST_RETRY_DELAY_MS);
