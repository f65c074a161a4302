/** A field of the page has gained or lost the focus. */
export interface TypingEvent {
  readonly type: "typing.started" | "typing.stopped";
}

/**
 * What a front end reports to each feature that interrupts (ANN-04, SAFE-03): whether a field has the focus. No pop-up opens
 * before the first report.
 */
export const typingCommands = (_snapshot: unknown, send: (event: TypingEvent) => void) => ({
  noteTyping: (isTyping: boolean) => send({ type: isTyping ? "typing.started" : "typing.stopped" }),
});
