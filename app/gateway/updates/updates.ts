import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/database.ts";

/** What a member's page may have to read again. */
export type UpdateKind = "balance" | "messages" | "status";
const kinds: readonly string[] = ["balance", "messages", "status"] satisfies readonly UpdateKind[];

export interface Updates {
  /** Hears of one member's changes, whichever process made them, from when `ready` is true; false where the database tells none. */
  follow(
    memberId: string,
    hear: (kind: UpdateKind) => void,
  ): { readonly ready: Promise<boolean>; readonly leave: () => void };
  close(): Promise<void>;
}

/** The channel of `migrations/0009_member_updates.sql`. */
const CHANNEL = "member_updates";

/** Members' changes as the database tells them. It is listened to from the first follower on. */
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
  /** Nobody knows what was said while the line was down. */
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
