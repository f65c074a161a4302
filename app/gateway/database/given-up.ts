/** Work that the database gave up in time (`WorkLimits`): nothing of it is left, and whoever asked may ask again. */

/** query_canceled, lock_not_available, idle_in_transaction_session_timeout, too_many_connections. */
const GIVEN_UP: ReadonlySet<unknown> = new Set(["57014", "55P03", "25P03", "53300"]);
/** What the pool says when no connection came free; it has no code for it. */
const NO_CONNECTION = "timeout exceeded when trying to connect";

/**
 * Whether an error means that the database gave the work up and undid it. A connection that breaks means nothing of the kind:
 * the last thing that was sent over it may have been the commit.
 */
export function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Unanswered) return false;
  // Drizzle wraps the driver's error as its cause.
  return (
    ("code" in error && GIVEN_UP.has(error.code)) || error.message === NO_CONNECTION || isGivenUp(error.cause)
  );
}

/** What was asked is done, and only its answer could not be read. */
class Unanswered extends Error {
  override readonly name = "Unanswered";
}

/**
 * Reads what a call answers after its work is done. A read that is given up must not be told as if nothing had been done: the
 * caller learns that the outcome is unknown, and asks again with the same key.
 */
export async function afterwards<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (cause) {
    throw new Unanswered("It is done, and its answer could not be read", { cause });
  }
}
