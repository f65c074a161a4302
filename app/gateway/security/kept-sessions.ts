import type { WallClock } from "../options.ts";
import type { Changes } from "../updates/changes.ts";

/** The channel of `migrations/0024_changes_told.sql`: the member whose session or row has changed. */
export const SESSION_CHANGES = "session_changes";
/** The most sessions in the cache; others are read each time. */
const KEPT_AT_MOST = 10_000;
const EVERYBODY = "";

/** A running look-up. Its result is not cached if the member is forgotten before it ends. */
export interface LookUp<Row> {
  end(tokenHash: string, row: Row | undefined): void;
}

/** A cache of recently read sessions by their token's hash. */
export interface KeptSessions<Row> {
  get(tokenHash: string): Row | undefined;
  begin(): LookUp<Row>;
  /** Concurrent reads share one look-up, except one that began before a `forget`. */
  share(tokenHash: string, find: () => Promise<Row | null>): Promise<Row | null>;
  forget(memberId: string): void;
}

interface Kept<Row> {
  readonly row: Row;
  readonly untilMs: number;
}

/**
 * Caches look-ups for `forMs` milliseconds while the database reports changes. Without a connection for notifications every
 * look-up is a read; 0 disables the cache.
 */
export function createKeptSessions<Row extends { readonly member: { readonly id: string } }>(
  changes: Pick<Changes, "watch">,
  clock: WallClock,
  forMs: number,
): KeptSessions<Row> {
  const kept = new Map<string, Kept<Row>>();
  const tokensOf = new Map<string, Set<string>>();
  const underWay = new Set<Set<string>>();
  const shared = new Map<string, { readonly found: Promise<Row | null>; readonly untilMs: number }>();
  const channel = forMs > 0 ? changes.watch(SESSION_CHANGES, forget, forgetAll) : undefined;

  function drop(tokenHash: string): void {
    const memberId = kept.get(tokenHash)?.row.member.id;
    if (memberId === undefined) return;
    kept.delete(tokenHash);
    const own = tokensOf.get(memberId);
    own?.delete(tokenHash);
    if (own?.size === 0) tokensOf.delete(memberId);
  }

  function forget(memberId: string): void {
    shared.clear();
    for (const tokenHash of tokensOf.get(memberId) ?? []) drop(tokenHash);
    for (const forgotten of underWay) forgotten.add(memberId);
  }

  function forgetAll(): void {
    shared.clear();
    kept.clear();
    tokensOf.clear();
    for (const forgotten of underWay) forgotten.add(EVERYBODY);
  }

  /** All entries have the same time to live, so the oldest are first. */
  function dropOld(nowMs: number): void {
    for (const [tokenHash, { untilMs }] of kept) {
      if (untilMs > nowMs && kept.size <= KEPT_AT_MOST) return;
      drop(tokenHash);
    }
  }

  return {
    get(tokenHash) {
      const found = kept.get(tokenHash);
      if (found === undefined || !channel?.isListening()) return undefined;
      return found.untilMs > clock.nowMs() ? found.row : undefined;
    },
    begin() {
      const forgotten = new Set<string>();
      underWay.add(forgotten);
      const untilMs = clock.nowMs() + forMs;
      return {
        end(tokenHash, row) {
          underWay.delete(forgotten);
          drop(tokenHash);
          if (row === undefined || !channel?.isListening()) return;
          const memberId = row.member.id;
          if (forgotten.has(memberId) || forgotten.has(EVERYBODY)) return;
          kept.set(tokenHash, { row, untilMs });
          tokensOf.set(memberId, (tokensOf.get(memberId) ?? new Set()).add(tokenHash));
          dropOld(clock.nowMs());
        },
      };
    },
    share(tokenHash, find) {
      const joined = shared.get(tokenHash);
      if (joined !== undefined && joined.untilMs > clock.nowMs()) return joined.found;
      const found = find().finally(() => {
        if (shared.get(tokenHash)?.found === found) shared.delete(tokenHash);
      });
      if (channel?.isListening()) shared.set(tokenHash, { found, untilMs: clock.nowMs() + forMs });
      return found;
    },
    forget,
  };
}
