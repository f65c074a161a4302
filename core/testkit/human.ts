import { done, refused } from "../shared/outcome.ts";
import type { HumanProof, HumanVerificationPort } from "../verification/human-verification.ports.ts";
import type { Registry } from "./registry.ts";

/** Minutes until a proof of the fake backend expires; the same as the reference gateway's. */
export const HUMAN_PROOF_MINUTES = 5;

/** Human verification of the fake backend (LOGIN-13). */
export interface HumanBackend {
  /** Set it as the operator does, at any time. */
  mode: "off" | "beside" | "instead";
  /** The answer of the port: a new proof. */
  prove(): Awaited<ReturnType<HumanVerificationPort["prove"]>>;
  /** Why a call with that proof is refused; null when it may proceed. A proof is used up. */
  stop(proof: HumanProof | undefined): "human-verification-required" | "human-verification-wrong" | null;
  /** Whether a proof stands for the captcha too. */
  replacesCaptcha(): boolean;
}

export function createHumanBackend({ clock, nextId }: Pick<Registry, "clock" | "nextId">): HumanBackend {
  const proofs = new Map<string, number>();
  const human: HumanBackend = {
    mode: "off",
    prove() {
      const result = nextId("proof");
      proofs.set(result, clock.nowMs() + HUMAN_PROOF_MINUTES * 60_000);
      return done({ provider: "altcha", result });
    },
    stop(proof) {
      if (human.mode === "off") return null;
      if (proof === undefined) return "human-verification-required";
      const untilMs = proofs.get(proof.result) ?? 0;
      proofs.delete(proof.result);
      return untilMs > clock.nowMs() ? null : "human-verification-wrong";
    },
    replacesCaptcha: () => human.mode === "instead",
  };
  return human;
}

/** The refusal of a login for want of a proof; null when it may proceed. */
export function stopLogin(human: HumanBackend, proof: HumanProof | undefined) {
  const reason = human.stop(proof);
  return reason === null ? null : refused(reason, { needsCaptcha: false, retryAtMs: null });
}
