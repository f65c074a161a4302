import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/database.ts";

/** A channel on which the database says what has changed. */
export interface ChangeChannel {
  /** Whether every change from now on is heard; while it is not, nothing may be kept on the strength of it. */
  isHeard(): boolean;
}

export interface Changes {
  /** `doubt` is called when the line is taken up and when it is lost: what was kept until then may be old. */
  watch(channel: string, hear: (payload: string) => void, doubt: () => void): ChangeChannel;
  close(): Promise<void>;
}

/** Changes as the database tells them, for what the gateway keeps in memory. Other processes' changes are among them. */
export function createChanges(
  database: Pick<Database, "listen">,
  log: Pick<FastifyBaseLogger, "warn">,
): Changes {
  const listening: Promise<(() => Promise<void>) | null>[] = [];
  let isClosed = false;
  return {
    watch(channel, hear, doubt) {
      let isHeard = false;
      const turn = (isThere: boolean) => {
        isHeard = isThere && !isClosed;
        doubt();
      };
      const ear = { hear, missed: () => turn(true), lost: () => turn(false) };
      const begun = database.listen(channel, ear).then(
        (stop) => {
          turn(true);
          return stop;
        },
        (err: unknown) => {
          log.warn({ err, channel }, "the database tells no changes; it is asked each time");
          return null;
        },
      );
      listening.push(begun);
      return { isHeard: () => isHeard && !isClosed };
    },
    async close() {
      isClosed = true;
      // A database that was closed before has nothing to say any more.
      for (const begun of listening) await (await begun)?.().catch(() => {});
    },
  };
}
