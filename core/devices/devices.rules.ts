import type { Message } from "../shared/message-keys.ts";
import type { Device } from "./devices.ports.ts";

/** Stands for all sessions but this one where otherwise a session's id stands. */
export const OTHERS = "others";

/** This one first, then the one used last. */
export const inListOrder = (devices: readonly Device[]): readonly Device[] =>
  [...devices].sort(
    (left, right) =>
      Number(right.isThisOne) - Number(left.isThisOne) || right.lastSeenAtMs - left.lastSeenAtMs,
  );

export const hasOthers = (devices: readonly Device[]): boolean => devices.some(({ isThisOne }) => !isThisOne);

/** What is said once a session is over, or all the others are. */
export const endedMessage = (ended: string | null): Message => ({
  key: ended === OTHERS ? "devices.othersEnded" : "devices.ended",
});
