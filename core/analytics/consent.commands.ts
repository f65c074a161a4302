import type { ConsentEvent } from "./consent.machine.ts";

/** What a visitor answers, and the way back to the question. */
export const consentCommands = (_snapshot: unknown, send: (event: ConsentEvent) => void) => ({
  allow: () => send({ type: "granted" }),
  refuse: () => send({ type: "denied" }),
  reconsider: () => send({ type: "asked" }),
});
