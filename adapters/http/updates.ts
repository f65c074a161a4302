import type { UpdateKind, UpdatesPort } from "@parlour/core/updates/updates.ports";
import { updatesPath } from "../wire/updates.ts";
import type { HttpClient } from "./client.ts";

const kinds: readonly UpdateKind[] = ["balance", "messages", "status"];

/** How long the house may say nothing before the line counts as dead; it beats every 20 seconds. */
const SILENCE_MS = 50_000;

/**
 * A player's changes over a stream of server-sent events. `EventSource` sends no token, so the stream is read as it comes: what
 * stands on a `data` line is a word, the rest is heartbeat.
 */
export const createUpdatesPort = (client: HttpClient): UpdatesPort => ({
  listen({ hear, lost }) {
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = async () => {
      for await (const line of client.lines(updatesPath, { signal, silenceMs: SILENCE_MS })) {
        const kind = kinds.find((each) => line === `data: ${each}`);
        if (kind !== undefined) hear(kind);
      }
    };
    // However the line ended, the portal asks by itself from there on.
    listen()
      .catch(() => undefined)
      .then(() => signal.aborted || lost());
    return () => leaving.abort();
  },
});
