import type { DevicesPort } from "@parlour/core/devices/devices.ports";
import type { ForgotPort } from "@parlour/core/password/forgot.ports";
import { forgotByEmail, forgotByPhone, resetPassword } from "../wire/password.calls.ts";
import { endSession, sessionList } from "../wire/session.calls.ts";
import type { HttpClient } from "./client.ts";
import { msOf, outcomeOf } from "./outcomes.ts";

const changeRefusals = ["weak-password", "too-many-requests", "replayed"] as const;

export function createForgotPort(client: HttpClient): ForgotPort {
  return {
    async askByEmail(asked, signal) {
      const reply = await client.call(forgotByEmail, asked, { signal });
      return outcomeOf(forgotByEmail, reply, ["user-not-found", "too-many-requests"] as const, () => null);
    },
    async setByPhone({ phone, verificationCode, newPassword }, signal) {
      const reply = await client.call(forgotByPhone, { ...phone, verificationCode, newPassword }, { signal });
      return outcomeOf(
        forgotByPhone,
        reply,
        [...changeRefusals, "verification-code-wrong", "verification-code-expired"] as const,
        (value) => value,
      );
    },
    async setByLink(change, signal) {
      const reply = await client.call(resetPassword, change, { signal });
      return outcomeOf(resetPassword, reply, [...changeRefusals, "reset-expired"] as const, () => null);
    },
  };
}

const deviceRefusals = ["not-logged-in"] as const;

export function createDevicesPort(client: HttpClient): DevicesPort {
  return {
    async read(signal) {
      const reply = await client.call(sessionList, {}, { signal });
      return outcomeOf(sessionList, reply, deviceRefusals, ({ sessions }) =>
        sessions.map(({ id, current, ip, userAgent, startedAt, lastSeenAt }) => ({
          id,
          isThisOne: current,
          ip,
          userAgent,
          startedAtMs: msOf(startedAt),
          lastSeenAtMs: msOf(lastSeenAt),
        })),
      );
    },
    async end(id, signal) {
      return outcomeOf(
        endSession,
        await client.call(endSession, { id }, { signal }),
        deviceRefusals,
        () => null,
      );
    },
    async endOthers(signal) {
      const reply = await client.call(endSession, { others: "true" }, { signal });
      return outcomeOf(endSession, reply, deviceRefusals, () => null);
    },
  };
}
