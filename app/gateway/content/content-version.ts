import type { Database } from "../database/database.ts";
import { contentVersion } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import type { Changes } from "../updates/changes.ts";

/** The channel of `migrations/0024_changes_told.sql`: a change's version, then the table that it was made in. */
const CHANNEL = "content_changes";
const catalogueTables: readonly string[] = ["games", "vendors", "lanes"];

/** Tells whether what all visitors share has changed. */
export interface ContentVersion {
  read(): Promise<string>;
  /** The same for who will not wait: null while the database would have to be asked. */
  known(): string | null;
  /** Of the games, vendors and lanes alone, as far as the database has told so; else as `read`. */
  readCatalogue(): Promise<string>;
}

interface Versions {
  readonly content: bigint;
  readonly catalogue: bigint;
}

/**
 * The version is known in memory while the database tells of changes. It is compared with the database's own each `checkMs` all
 * the same, and nobody waits for that; while changes are not heard whoever asks after that time waits. At 0 each one waits.
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
  const channel = checkMs > 0 ? changes?.watch(CHANNEL, hear, doubt) : undefined;
  const isHeard = () => channel?.isHeard() === true;

  function hear(payload: string): void {
    const [digits = "", table = ""] = payload.split(" ");
    const content = BigInt(digits);
    if (known === null || content <= known.content) return;
    known = { content, catalogue: catalogueTables.includes(table) ? content : known.catalogue };
  }

  function doubt(): void {
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
        const isNews = known === null || (isHeard() ? content > known.content : content !== known.content);
        // Of a change that was not heard nobody knows which table it was made in.
        const versions = isNews || known === null ? { content, catalogue: content } : known;
        if (asked === asking) known = versions;
        return versions;
      });
    asked = asking;
    // A failure is told to whoever waits for it now, and not kept for those who come later.
    asking.catch(() => {
      if (asked === asking) asked = null;
    });
    return asking;
  }

  function versions(): Versions | Promise<Versions> {
    const isFresh = asked !== null && clock.nowMs() - askedAtMs < checkMs;
    const answer = isFresh && asked !== null ? asked : ask();
    return isHeard() && known !== null ? known : answer;
  }

  return {
    read: async () => String((await versions()).content),
    known() {
      const found = versions();
      return found instanceof Promise ? null : String(found.content);
    },
    readCatalogue: async () => String((await versions()).catalogue),
  };
}
