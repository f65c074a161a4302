/** 40001 serialization_failure, 40P01 deadlock_detected: PostgreSQL undid the transaction so that a rival's could go on. */
const CONFLICTS: ReadonlySet<unknown> = new Set(["40001", "40P01"]);
const ATTEMPTS = 10;

/**
 * Runs a whole transaction again, up to ten times, when the database undid it for a rival's sake. Nothing of the undone
 * attempt remains, so it is safe for any work that is wholly inside the transaction.
 */
export async function retryingConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** Drizzle wraps the driver's error, whose code this is, as its cause. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && CONFLICTS.has(error.code)) || isConflict(error.cause);
}
