import type { Message } from "../messages/message-keys.ts";
import type { Device } from "./devices.ports.ts";

/** Replaces a session's id where all sessions but the current one are meant. */
export const OTHERS = "others";

/** The current session first, then by latest use. */
export const inListOrder = (devices: readonly Device[]): readonly Device[] =>
  [...devices].sort(
    (left, right) =>
      Number(right.isThisOne) - Number(left.isThisOne) || right.lastSeenAtMs - left.lastSeenAtMs,
  );

export const hasOthers = (devices: readonly Device[]): boolean => devices.some(({ isThisOne }) => !isThisOne);

/** The message after one session, or all others, ended. */
export const endedMessage = (ended: string | null): Message => ({
  key: ended === OTHERS ? "devices.othersEnded" : "devices.ended",
});
