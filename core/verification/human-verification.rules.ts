import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { HumanProof, HumanProofRefusal, HumanVerificationRefusal } from "./human-verification.ports.ts";

/** What a form knows of human verification (LOGIN-13). */
export interface HumanPart {
  /** The gateway has asked for a proof before, so the next attempt makes one first. */
  readonly needsHuman: boolean;
  /** The last proof; null until one was made. Where proofs are asked for, each attempt makes its own before it is sent. */
  readonly humanProof: HumanProof | null;
}

/** The part of a form that has not been sent yet. */
export const noHumanPart: HumanPart = { needsHuman: false, humanProof: null };

export type HumanAnswer = Outcome<HumanProof, HumanVerificationRefusal>;

/** Whether the gateway wants a proof for an attempt that had none. One with a proof is not repeated, so nothing goes in circles. */
export const asksForHuman = ({ humanProof }: HumanPart, answer: Outcome<unknown, string>): boolean =>
  humanProof === null && answer.kind === "refused" && answer.reason === "human-verification-required";

/** The proof as a property of what is sent; nothing without one. */
export const withHumanProof = ({ humanProof }: Pick<HumanPart, "humanProof">) =>
  humanProof === null ? {} : { humanProof };

/** The action of a form's machine that keeps an answer of the port. */
export const keepProof = {
  type: "keepHumanProof",
  params: ({ event }: { readonly event: { readonly output: HumanAnswer } }) => ({ answer: event.output }),
} as const;

export const HUMAN_FAILED = "humanVerification.error.failed";

/** The message for a proof that was not made. */
export const humanFailed: Message = { key: HUMAN_FAILED };

/** Messages of both refusals: for the person they are the same, and the next attempt makes a new proof. */
export const humanMessageKeys = {
  "human-verification-required": HUMAN_FAILED,
  "human-verification-wrong": HUMAN_FAILED,
} as const satisfies Record<HumanProofRefusal, MessageKey>;
