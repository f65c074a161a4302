import { Client } from "pg";
import type { Database } from "./database.ts";

/** How long a lost line rests before it is taken up again, in milliseconds. */
const RETRY_MS = 1_000;

interface Ear {
  readonly channel: string;
  readonly hear: (payload: string) => void;
  readonly missed: () => void;
}

/**
 * Hears notifications over one connection of its own, which a pool would hand to somebody else. It is opened with the
 * first ear, and again whenever it was lost.
 */
export function createPostgresListener(url: string): {
  readonly listen: Database["listen"];
  close(): Promise<void>;
} {
  const ears = new Set<Ear>();
  let client: Promise<Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<Client> {
    const opened = new Client({ connectionString: url, application_name: "parlour-listener" });
    opened.on("notification", ({ channel, payload = "" }) => {
      for (const ear of ears) if (ear.channel === channel) ear.hear(payload);
    });
    opened.on("error", () => lost(opened));
    opened.on("end", () => lost(opened));
    await opened.connect();
    for (const channel of new Set([...ears].map((ear) => ear.channel)))
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    return opened;
  }

  function lost(which: Client): void {
    which.removeAllListeners("end");
    client = null;
    if (isClosed || ears.size === 0 || retry !== undefined) return;
    retry = setTimeout(() => {
      retry = undefined;
      client = connect();
      client.then(
        () => {
          for (const { missed } of ears) missed();
        },
        () => lost(which),
      );
    }, RETRY_MS);
  }

  return {
    async listen(channel, hear, missed) {
      const ear = { channel, hear, missed };
      ears.add(ear);
      client ??= connect();
      await (await client).query(`listen "${channel.replaceAll('"', '""')}"`);
      return async () => {
        ears.delete(ear);
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
