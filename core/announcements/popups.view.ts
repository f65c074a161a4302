import type { PopupsEvent } from "./popups.machine.ts";

/** What the pop-ups are told by a front end that shows them: none comes up before it has told that nobody types (ANN-04). */
export const popupsCommands = (_snapshot: unknown, send: (event: PopupsEvent) => void) => ({
  noteTyping: (isTyping: boolean) => send({ type: isTyping ? "typing.started" : "typing.stopped" }),
});
