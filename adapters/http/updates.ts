import type { UpdateKind, UpdatesPort } from "@parlour/core/updates/updates.ports";
import { updatesPath } from "../wire/updates.ts";
import type { HttpClient } from "./client.ts";

export const updateKinds: readonly UpdateKind[] = ["balance", "messages", "status", "content"];
/** Together these kinds cover everything of the player's own that the event stream can update; the status is read at intervals. */
const everything: readonly UpdateKind[] = ["balance", "messages"];

/** Silence after which the connection counts as lost; the gateway sends a heartbeat every 20 seconds. */
const SILENCE_MS = 50_000;

/**
 * A player's updates as server-sent events, read as a stream because `EventSource` sends no token; a `data` line holds
 * a kind, other lines are heartbeats. Earlier data may be stale, so the first line reports every kind once.
 */
export const createUpdatesPort = (client: Pick<HttpClient, "lines">): UpdatesPort => ({
  listen({ receive, lost }) {
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = async () => {
      let isOpen = false;
      for await (const line of client.lines(updatesPath, { signal, silenceMs: SILENCE_MS })) {
        if (!isOpen) for (const kind of everything) receive(kind);
        isOpen = true;
        const kind = updateKinds.find((each) => line === `data: ${each}`);
        if (kind !== undefined) receive(kind);
      }
    };
    // Whatever ended the connection, the portal falls back to polling.
    listen()
      .catch(() => undefined)
      .then(() => signal.aborted || lost());
    return () => leaving.abort();
  },
});
