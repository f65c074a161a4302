import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { HumanChallenge, HumanSolution } from "../wire/human-verification.calls.ts";

/** Far longer than a slow phone needs for the gateway's work. */
const GIVE_UP_AFTER_MS = 90_000;

/** Does a challenge's work in this thread; null when it is not finished in time. Rejects when `signal` aborts. */
export async function solveHere(
  challenge: HumanChallenge,
  signal?: AbortSignal,
): Promise<HumanSolution | null> {
  // The caller may have given up while this script loaded.
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener("abort", abort);
  try {
    const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: GIVE_UP_AFTER_MS });
    signal?.throwIfAborted();
    return solution === null ? null : { counter: solution.counter, derivedKey: solution.derivedKey };
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}
