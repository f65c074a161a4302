import { stepOf } from "@parlour/app/gateway/security/second-factors.ts";
import { describe, expect, it } from "vitest";
import { totpCode } from "./support/backoffice-cli.ts";
import { TOTP_SECRET } from "./support/second-factor.ts";

const STEP_MS = 30_000;
/** The first moment of a step. */
const NOW_MS = Date.UTC(2026, 10, 21, 18, 0, 0);
const codeAt = (atMs: number, secret = TOTP_SECRET) => totpCode(secret, atMs);
const stepNow = BigInt(NOW_MS / STEP_MS);

describe("an authenticator code", () => {
  it.each([
    [-2, null],
    [-1, stepNow - 1n],
    [0, stepNow],
    [1, stepNow + 1n],
    [2, null],
  ])("LOGIN-09 from %i half minutes away belongs to the step %s", (steps, step) => {
    expect(stepOf(TOTP_SECRET, codeAt(NOW_MS + steps * STEP_MS), NOW_MS)).toBe(step);
    // To the last millisecond of the half minute.
    expect(stepOf(TOTP_SECRET, codeAt(NOW_MS + steps * STEP_MS), NOW_MS + STEP_MS - 1)).toBe(step);
  });

  it("LOGIN-09 is six digits from this secret, with or without spaces, and nothing else", () => {
    const code = codeAt(NOW_MS);
    expect(stepOf(TOTP_SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, NOW_MS)).toBe(stepNow);
    for (const other of [codeAt(NOW_MS, "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"), code.slice(1), `${code}0`, ""])
      expect(stepOf(TOTP_SECRET, other, NOW_MS)).toBeNull();
  });
});
