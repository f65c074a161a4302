import { refuse } from "../calls/answer.ts";
import type { GivenProof } from "../security/human-verifications.ts";
import type { Needs } from "../services.ts";

/**
 * Checks the proof of a login, registration or reset where the operator asks for one (LOGIN-13), and uses it up. Says
 * whether it stands for the captcha too, or refuses.
 */
export async function checkHuman(
  { settings, humanVerifications }: Needs<"humanVerifications" | "settings">,
  proof: GivenProof | undefined,
) {
  const { mode } = (await settings.read()).humanVerification;
  if (mode === "off") return { kind: "passed", replacesCaptcha: false } as const;
  if (proof === undefined) return refuse("human-verification-required");
  if (!(await humanVerifications.redeem(proof))) return refuse("human-verification-wrong");
  return { kind: "passed", replacesCaptcha: mode === "instead" } as const;
}
