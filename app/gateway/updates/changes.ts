import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/database.ts";

/** A database channel of change notifications. */
export interface ChangeChannel {
  /** Whether all changes arrive from now on; while false, cached data must not be used. */
  isListening(): boolean;
}

export interface Changes {
  /** `invalidate` is called when the connection is opened or lost: data cached before may be stale. */
  watch(channel: string, receive: (payload: string) => void, invalidate: () => void): ChangeChannel;
  close(): Promise<void>;
}

/** The database's change notifications for the gateway's caches, including changes by other processes. */
export function createChanges(
  database: Pick<Database, "listen">,
  log: Pick<FastifyBaseLogger, "warn">,
): Changes {
  const listening: Promise<(() => Promise<void>) | null>[] = [];
  let isClosed = false;
  return {
    watch(channel, receive, invalidate) {
      let isListening = false;
      const turn = (isThere: boolean) => {
        isListening = isThere && !isClosed;
        invalidate();
      };
      const listener = { receive, missed: () => turn(true), lost: () => turn(false) };
      const begun = database.listen(channel, listener).then(
        (stop) => {
          turn(true);
          return stop;
        },
        (err: unknown) => {
          log.warn({ err, channel }, "the database sends no notifications; it is queried each time");
          return null;
        },
      );
      listening.push(begun);
      return { isListening: () => isListening && !isClosed };
    },
    async close() {
      isClosed = true;
      // A database that is already closed sends nothing more.
      for (const begun of listening) await (await begun)?.().catch(() => {});
    },
  };
}
