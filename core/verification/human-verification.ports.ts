import type { Outcome } from "../shared/outcome.ts";

/** What shows the gateway that a person's device did the work that it had asked for. It is valid for one call. */
export interface HumanProof {
  /** Which kind of proof it is: `altcha` for the proof of work of the reference gateway. */
  readonly provider: string;
  /** What the provider's own check on the gateway reads. */
  readonly result: string;
}

/**
 * The part of the refusals of each call that needs a proof (LOGIN-13).
 * - human-verification-required: the operator asks for a proof, and the call has none.
 * - human-verification-wrong: the proof is expired, used or forged.
 */
export const humanProofReasons = ["human-verification-required", "human-verification-wrong"] as const;
/** A form answers the first by making a proof and sending again. After the second, the next attempt makes another. */
export type HumanProofRefusal = (typeof humanProofReasons)[number];

/** - unsolved: the device did not finish the work in time. */
export type HumanVerificationRefusal = "unsolved";

/** Makes proofs without a task for eyes, ears or hands (LOGIN-13, WCAG 3.3.8). */
export interface HumanVerificationPort {
  /** Makes one proof, which takes seconds. Stops the work when `signal` aborts. */
  prove(signal: AbortSignal): Promise<Outcome<HumanProof, HumanVerificationRefusal>>;
}
