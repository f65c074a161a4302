import type { Database } from "../database/database.ts";
import { contentVersion } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import type { Changes } from "../updates/changes.ts";

/** The channel of `migrations/0024_changes_told.sql`; its payload is the version of a change, then the changed table. */
export const CONTENT_CHANGES = "content_changes";
const catalogueTables: readonly string[] = ["games", "vendors", "lanes"];

/** The version of the content that all visitors share. */
export interface ContentVersion {
  read(): Promise<string>;
  /** The version if it is known in memory; null when it needs a query. */
  known(): string | null;
  /** Compares the version in memory with the database now; a caller that knows of a change does not wait for its notification. */
  check(): Promise<void>;
  /** The version of games, vendors and lanes alone, if notifications said so; otherwise the same as `read`. */
  readCatalogue(): Promise<string>;
}

interface Versions {
  readonly content: bigint;
  readonly catalogue: bigint;
}

/**
 * Keeps the version in memory while the database sends notifications, and compares it with the database in the background
 * every `checkMs`. Without notifications a caller after that time awaits the query; with `checkMs` 0 every caller does.
 */
export function createContentVersion(
  { db }: Pick<Database, "db">,
  clock: WallClock,
  checkMs: number,
  changes: Pick<Changes, "watch"> | null = null,
): ContentVersion {
  let known: Versions | null = null;
  let asked: Promise<Versions> | null = null;
  let askedAtMs = 0;
  const channel = checkMs > 0 ? changes?.watch(CONTENT_CHANGES, receive, invalidate) : undefined;
  const isListening = () => channel?.isListening() === true;

  function receive(payload: string): void {
    const [digits = "", table = ""] = payload.split(" ");
    const content = BigInt(digits);
    if (known === null || content <= known.content) return;
    known = { content, catalogue: catalogueTables.includes(table) ? content : known.catalogue };
  }

  function invalidate(): void {
    known = null;
    asked = null;
  }

  function ask(): Promise<Versions> {
    askedAtMs = clock.nowMs();
    const asking = db
      .select()
      .from(contentVersion)
      .then(([row]): Versions => {
        const content = row?.version ?? 0n;
        const isNews =
          known === null || (isListening() ? content > known.content : content !== known.content);
        // A change without a notification does not say which table it was in, so the catalogue counts as changed.
        const versions = isNews || known === null ? { content, catalogue: content } : known;
        if (asked === asking) known = versions;
        return versions;
      });
    asked = asking;
    // A failure rejects for the current callers only; the next caller queries again.
    asking.catch(() => {
      if (asked === asking) asked = null;
    });
    return asking;
  }

  function versions(): Versions | Promise<Versions> {
    const isFresh = asked !== null && clock.nowMs() - askedAtMs < checkMs;
    const answer = isFresh && asked !== null ? asked : ask();
    return isListening() && known !== null ? known : answer;
  }

  return {
    read: async () => String((await versions()).content),
    known() {
      const found = versions();
      return found instanceof Promise ? null : String(found.content);
    },
    check: async () => {
      await ask();
    },
    readCatalogue: async () => String((await versions()).catalogue),
  };
}
