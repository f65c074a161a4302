import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/database.ts";

/** The data of one member that a page may have to read again. */
export type UpdateKind = "balance" | "messages" | "status";
const kinds: readonly string[] = ["balance", "messages", "status"] satisfies readonly UpdateKind[];

export interface Updates {
  /** Follows one member's changes by any process once `ready` is true; false if the database sends no notifications. */
  follow(
    memberId: string,
    receive: (kind: UpdateKind) => void,
  ): { readonly ready: Promise<boolean>; readonly leave: () => void };
  close(): Promise<void>;
}

/** The channel of `migrations/0009_member_updates.sql`. */
const CHANNEL = "member_updates";

/** Members' change notifications from the database. It starts listening with the first follower. */
export function createUpdates(database: Database, log: Pick<FastifyBaseLogger, "warn">): Updates {
  const followers = new Map<string, Set<(kind: UpdateKind) => void>>();
  let listening: Promise<(() => Promise<void>) | null> | null = null;

  function notify(memberId: string, kind: UpdateKind): void {
    for (const receive of followers.get(memberId) ?? []) receive(kind);
  }
  function received(payload: string): void {
    const [kind = "", memberId = ""] = payload.split(" ");
    if (isKind(kind)) notify(memberId, kind);
  }
  /** Notifications may be missing after a lost connection, so every follower gets every kind. */
  function missed(): void {
    for (const memberId of followers.keys())
      for (const kind of kinds) if (isKind(kind)) notify(memberId, kind);
  }

  return {
    follow(memberId, receive) {
      listening ??= database.listen(CHANNEL, { receive: received, missed }).catch((err: unknown) => {
        listening = null;
        log.warn({ err }, "the database sends no notifications; pages query by themselves");
        return null;
      });
      const own = followers.get(memberId) ?? new Set();
      followers.set(memberId, own.add(receive));
      return {
        ready: listening.then((stop) => stop !== null),
        leave() {
          own.delete(receive);
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
