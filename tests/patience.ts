/**
 * How long every test waits for an event, in milliseconds, in every project.
 *
 * Tests share the processor with one another and with other programs, so only what never happens may fail.
 */
export const PATIENCE_MS = 60_000;

/** For `expect.poll`, `vi.waitFor` and Playwright's waits. */
export const PATIENCE = { timeout: PATIENCE_MS };

/** A test has time for several such waits, so that the failed one can report what it waited for. */
export const TEST_MS = 5 * PATIENCE_MS;
