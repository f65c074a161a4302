const FIRST_RETRY_DELAY_MS = 5_000;
const LONGEST_RETRY_DELAY_MS = 60_000;

/** How long a read waits before it is tried again by itself, after so many failures in a row; milliseconds (HOME-10). */
export const retryDelayMs = (failures: number): number =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failures - 1), LONGEST_RETRY_DELAY_MS);
