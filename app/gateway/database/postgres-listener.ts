import { Client } from "pg";
import type { ChannelListener, Database } from "./database.ts";

/** Milliseconds before a lost connection is opened again. */
const RETRY_MS = 1_000;

interface OnChannel {
  readonly channel: string;
  readonly listener: ChannelListener;
}

/**
 * Receives notifications over its own connection, which a pool would give to other queries. It opens with the first
 * listener, and again after each loss.
 */
export function createPostgresListener(url: string): {
  readonly listen: Database["listen"];
  close(): Promise<void>;
} {
  const listeners = new Set<OnChannel>();
  let client: Promise<Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** The last query, since a client takes them one after another. */
  let asking: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<Client> {
    const opened = new Client({ connectionString: url, application_name: "parlour-listener" });
    opened.on("notification", ({ channel, payload = "" }) => {
      for (const { channel: own, listener } of listeners) if (own === channel) listener.receive(payload);
    });
    opened.on("error", () => lost(opened));
    opened.on("end", () => lost(opened));
    await opened.connect();
    for (const channel of new Set([...listeners].map((own) => own.channel)))
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    return opened;
  }

  function lost(which: Client): void {
    which.removeAllListeners("end");
    client = null;
    for (const { listener } of listeners) listener.lost?.();
    if (isClosed || listeners.size === 0 || retry !== undefined) return;
    retry = setTimeout(() => {
      retry = undefined;
      client = connect();
      client.then(
        () => {
          for (const { listener } of listeners) listener.missed();
        },
        () => lost(which),
      );
    }, RETRY_MS);
  }

  return {
    async listen(channel, listener) {
      const own = { channel, listener };
      listeners.add(own);
      client ??= connect();
      const opened = await client;
      const asked = asking.then(() => opened.query(`listen ${opened.escapeIdentifier(channel)}`));
      asking = asked.catch(() => undefined);
      await asked;
      return async () => {
        listeners.delete(own);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const open = await client?.catch(() => null);
      await open?.end();
    },
  };
}
