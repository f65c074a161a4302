import type { DevicesPort } from "@parlour/core/devices/devices.ports";
import { endSession, sessionList } from "../wire/devices.calls.ts";
import type { HttpClient } from "./client.ts";
import { msOf, outcomeOf } from "./outcomes.ts";

/** Where else the player is logged in, and ending those sessions. */
export function createDevicesPort(client: HttpClient): DevicesPort {
  return {
    async read(signal) {
      const reply = await client.call(sessionList, {}, { signal });
      return outcomeOf(sessionList, reply, ({ sessions }) =>
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
      return outcomeOf(endSession, await client.call(endSession, { id }, { signal }), () => null);
    },
    async endOthers(signal) {
      const reply = await client.call(endSession, { others: "true" }, { signal });
      return outcomeOf(endSession, reply, () => null);
    },
  };
}
