import type { ForgotPort } from "@parlour/core/password/forgot.ports";
import type { PasswordPort } from "@parlour/core/password/password.ports";
import { changePassword, forgotByEmail, forgotByPhone, resetPassword } from "../wire/password.calls.ts";
import type { HttpClient } from "./client.ts";
import { outcomeOf } from "./outcomes.ts";

/** Changes a known password (PWD-01). */
export function createPasswordPort(client: HttpClient): PasswordPort {
  return {
    async changePassword(change, signal) {
      const reply = await client.call(changePassword, change, { signal });
      return outcomeOf(changePassword, reply, () => null);
    },
  };
}

/**
 * Ways to a new password without the old one: by mail, by a code to the phone, by the link in the mail (FORGOT-01 to
 * FORGOT-03).
 */
export function createForgotPort(client: HttpClient): ForgotPort {
  return {
    async askByEmail({ username, email, humanProof }, signal) {
      const proof = humanProof && { humanProvider: humanProof.provider, humanResult: humanProof.result };
      const reply = await client.call(forgotByEmail, { username, email, ...proof }, { signal });
      return outcomeOf(forgotByEmail, reply, () => null);
    },
    async setByPhone({ phone, verificationCode, newPassword, humanProof }, signal) {
      const proof = humanProof && { humanVerification: humanProof };
      const asked = { ...phone, verificationCode, newPassword, ...proof };
      const reply = await client.call(forgotByPhone, asked, { signal });
      return outcomeOf(forgotByPhone, reply, (value) => value);
    },
    async setByLink(change, signal) {
      const reply = await client.call(resetPassword, change, { signal });
      return outcomeOf(resetPassword, reply, () => null);
    },
  };
}
