import type { SessionEvent } from "./session.events.ts";

/** What can be done to a session; to ask whether to log out is a command of any screen (`commandsOf`). */
export const sessionCommands = (_snapshot: unknown, send: (event: SessionEvent) => void) => ({
  /** Reads the member again after a failure. */
  retry: () => send({ type: "retry.asked" }),
  /** The player answers the question: the session ends, or goes on (SESSION-02). */
  confirmLogout: () => send({ type: "logout.confirmed" }),
  cancelLogout: () => send({ type: "logout.cancelled" }),
});
