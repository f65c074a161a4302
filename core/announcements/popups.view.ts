import type { PopupsEvent } from "./popups.machine.ts";

/**
 * A front end must report whether the visitor types; no pop-up opens before it reports that nothing is typed (ANN-04).
 */
export const popupsCommands = (_snapshot: unknown, send: (event: PopupsEvent) => void) => ({
  noteTyping: (isTyping: boolean) => send({ type: isTyping ? "typing.started" : "typing.stopped" }),
});
