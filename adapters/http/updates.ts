import type { UpdateKind, UpdatesPort } from "@parlour/core/updates/updates.ports";
import { updatesPath } from "../wire/updates.ts";
import type { HttpClient } from "./client.ts";

const kinds: readonly UpdateKind[] = ["balance", "messages", "status"];
/** Together they have all read again. */
const everything: readonly UpdateKind[] = ["balance", "messages"];

/** How long the operator may say nothing before the line counts as dead; it beats every 20 seconds. */
const SILENCE_MS = 50_000;

/**
 * A player's changes over a stream of server-sent events. `EventSource` sends no token, so the stream is read as it comes: what
 * stands on a `data` line is a word, the rest is heartbeat. The first line says that changes are told from here on: what was read
 * before may already be old, and everything is told once.
 */
export const createUpdatesPort = (client: Pick<HttpClient, "lines">): UpdatesPort => ({
  listen({ hear, lost }) {
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = async () => {
      let isOpen = false;
      for await (const line of client.lines(updatesPath, { signal, silenceMs: SILENCE_MS })) {
        if (!isOpen) for (const kind of everything) hear(kind);
        isOpen = true;
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
