/** Work that the database cancelled at a time limit (`WorkLimits`). It is rolled back completely, so the caller may repeat it. */

/** query_canceled, lock_not_available, idle_in_transaction_session_timeout, too_many_connections. */
const GIVEN_UP: ReadonlySet<unknown> = new Set(["57014", "55P03", "25P03", "53300"]);
/** The pool's message when no connection became free; it has no error code. */
const NO_CONNECTION = "timeout exceeded when trying to connect";

/**
 * Whether the database cancelled the work and rolled it back. A broken connection does not prove this: its last message may have
 * been the commit.
 */
export function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Unanswered) return false;
  // Drizzle wraps the driver's error as its cause.
  return (
    ("code" in error && GIVEN_UP.has(error.code)) ||
    error.message === NO_CONNECTION ||
    isCancelled(error.cause)
  );
}

/** The work is done, but its answer could not be read. */
class Unanswered extends Error {
  override readonly name = "Unanswered";
}

/**
 * Reads a call's answer after its work is committed. A cancelled read must not look as if nothing was done. The caller learns
 * that the outcome is unknown and repeats the call with the same key.
 */
export async function afterwards<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (cause) {
    throw new Unanswered("It is done, and its answer could not be read", { cause });
  }
}
