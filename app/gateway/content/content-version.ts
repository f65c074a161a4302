import type { Database } from "../database/database.ts";
import { contentVersion } from "../database/schema.ts";
import type { WallClock } from "../options.ts";

/** Tells whether what all visitors share has changed, for the price of at most one small query each `checkMs`. */
export interface ContentVersion {
  read(): Promise<string>;
}

export function createContentVersion({ db }: Database, clock: WallClock, checkMs: number): ContentVersion {
  let known: Promise<string> | null = null;
  let askedAtMs = 0;
  return {
    read() {
      const isFresh = clock.nowMs() - askedAtMs < checkMs;
      if (known !== null && isFresh) return known;
      askedAtMs = clock.nowMs();
      const asked = db
        .select()
        .from(contentVersion)
        .then(([row]) => String(row?.version ?? 0n));
      known = asked;
      // A failure is told to whoever waits for it now, and not kept for those who come later.
      asked.catch(() => {
        if (known === asked) known = null;
      });
      return asked;
    },
  };
}
