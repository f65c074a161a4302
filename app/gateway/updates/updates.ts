import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/database.ts";

/** The data that a member's page may have to read again. */
export type UpdateKind = "balance" | "messages" | "status";
const kinds: readonly string[] = ["balance", "messages", "status"] satisfies readonly UpdateKind[];

export interface Updates {
  /** Follows one member's changes by any process once `ready` is true; false if the database sends no notifications. */
  follow(
    memberId: string,
    hear: (kind: UpdateKind) => void,
  ): { readonly ready: Promise<boolean>; readonly leave: () => void };
  close(): Promise<void>;
}

/** The channel of `migrations/0009_member_updates.sql`. */
const CHANNEL = "member_updates";

/** Members' change notifications from the database. It starts listening with the first follower. */
export function createUpdates(database: Database, log: Pick<FastifyBaseLogger, "warn">): Updates {
  const followers = new Map<string, Set<(kind: UpdateKind) => void>>();
  let listening: Promise<(() => Promise<void>) | null> | null = null;

  function tell(memberId: string, kind: UpdateKind): void {
    for (const hear of followers.get(memberId) ?? []) hear(kind);
  }
  function heard(payload: string): void {
    const [kind = "", memberId = ""] = payload.split(" ");
    if (isKind(kind)) tell(memberId, kind);
  }
  /** Notifications may be missing after a lost connection, so every follower gets every kind. */
  function missed(): void {
    for (const memberId of followers.keys()) for (const kind of kinds) if (isKind(kind)) tell(memberId, kind);
  }

  return {
    follow(memberId, hear) {
      listening ??= database.listen(CHANNEL, { hear: heard, missed }).catch((err: unknown) => {
        listening = null;
        log.warn({ err }, "the database tells nothing; pages ask by themselves");
        return null;
      });
      const own = followers.get(memberId) ?? new Set();
      followers.set(memberId, own.add(hear));
      return {
        ready: listening.then((stop) => stop !== null),
        leave() {
          own.delete(hear);
          if (own.size === 0) followers.delete(memberId);
        },
      };
    },
    async close() {
      followers.clear();
      const stop = await listening;
      await stop?.();
    },
  };
}

const isKind = (word: string): word is UpdateKind => kinds.includes(word);
