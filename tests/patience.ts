const USUAL_MS = 60_000;
/** A wait of an hour and a half helps nobody. */
const MOST = 100;

/** The factor that `PARLOUR_PATIENCE` gives; 1 without it. Throws a sentence for what is no factor. */
export function patienceFactor(given: string | undefined): number {
  if (given === undefined || given === "") return 1;
  const factor = /^\d+(\.\d+)?$/.test(given) ? Number(given) : 0;
  if (factor > 0 && factor <= MOST) return factor;
  throw new Error(
    `PARLOUR_PATIENCE=${given} is no factor: it multiplies how long tests wait, and takes a number above 0 and up to ${MOST}, such as 4.`,
  );
}

const factor = patienceFactor(process.env.PARLOUR_PATIENCE);

/**
 * How long every test waits for an event, in milliseconds, in every project and in the programs that tests start.
 *
 * Tests share the processor with one another and with other programs, so only what never happens may fail. On a machine that
 * is slower still, `PARLOUR_PATIENCE=4` makes all of it four times as long.
 */
export const PATIENCE_MS = USUAL_MS * factor;

/** For `expect.poll`, `vi.waitFor` and Playwright's waits. */
export const PATIENCE = { timeout: PATIENCE_MS };

/** A test has time for several such waits, so that the failed one can report what it waited for. */
export const TEST_MS = 5 * PATIENCE_MS;

/** To install packages, or to start what others wait for: some minutes' work, of which a full run leaves it a part of the processors. */
export const SET_UP_MS = 3 * TEST_MS;
