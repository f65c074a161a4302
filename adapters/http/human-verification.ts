import { CallFailure } from "@parlour/core/shared/failure";
import { done, refused } from "@parlour/core/shared/outcome";
import type { HumanVerificationPort } from "@parlour/core/verification/human-verification.ports";
import type { SolveChallenge } from "../human-verification/solve.ts";
import { HUMAN_PROVIDER, humanChallenge } from "../wire/human-verification.calls.ts";
import type { HttpClient } from "./client.ts";
import { neededValue } from "./outcomes.ts";

/** The solver's script loads only when a call asks for a proof. */
async function loadSolver(): Promise<SolveChallenge> {
  try {
    const { createSolver } = await import("../human-verification/solve.ts");
    return createSolver();
  } catch (cause) {
    throw new CallFailure("network", "humanVerification", { cause });
  }
}

/** Human verification by a proof of work that the gateway asks for and checks itself (LOGIN-13). */
export const createHumanVerificationPort = (
  client: HttpClient,
  load: () => Promise<SolveChallenge> = loadSolver,
): HumanVerificationPort => ({
  async prove(signal) {
    const [solve, reply] = await Promise.all([load(), client.call(humanChallenge, {}, { signal })]);
    const challenge = neededValue(humanChallenge, reply);
    const solution = await solve(challenge, signal);
    if (solution === null) return refused("unsolved");
    return done({ provider: HUMAN_PROVIDER, result: btoa(JSON.stringify({ challenge, solution })) });
  },
});
