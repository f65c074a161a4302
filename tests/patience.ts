/**
 * How long a test waits for what is to come, in milliseconds: whatever waits, in whichever project, waits this long. Tests share
 * the processor with each other and with whatever else a machine does, so that only what never comes is to fail.
 */
export const PATIENCE_MS = 60_000;

/** For `expect.poll`, `vi.waitFor` and Playwright's waits. */
export const PATIENCE = { timeout: PATIENCE_MS };

/** A test has time for some such waits, so that the one in vain says what it waited for. */
export const TEST_MS = 5 * PATIENCE_MS;
