/**
 * Turns for reads over whole teams and histories. One member's reads come one after the other, members take turns, and all of
 * them use a part of the database's connections only, so that nobody stops the others. It smooths load: each gateway counts for
 * itself, in memory.
 */
import type { WallClock } from "../options.ts";
import { type RefusedAnswer, refuse } from "./answer.ts";

export interface HeavyReadLimits {
  /** Reads of one member in a minute. */
  readonly perMinute: number;
  /** How many run at a time, of all members. */
  readonly atOnce: number;
  /** How long one waits for its turn, in milliseconds. */
  readonly waitMs: number;
}

export interface HeavyReads {
  /** Reads when it is the member's turn; refuses whoever asks too often, and who would wait too long. */
  run<Read>(memberId: string, read: () => Promise<Read>): Promise<Read | HeavyReadRefusal>;
}
export type HeavyReadRefusal = RefusedAnswer<"too-many-requests" | "busy">;

const MINUTE_MS = 60_000;
const BUSY_FOR_S = 2;

export function createHeavyReads(
  { perMinute, atOnce, waitMs }: HeavyReadLimits,
  clock: WallClock,
): HeavyReads {
  // Everybody's minute is the same one, so that what was counted is forgotten whole.
  let minute = { endsAtMs: 0, counts: new Map<string, number>() };
  const running = new Set<string>();
  /** What is to begin, by member; the member whose read ended last is the last of them. */
  const waiting = new Map<string, Set<() => void>>();

  /** Counts once more; the seconds until it may be tried again when that was once too often. */
  function count(memberId: string): number | null {
    const nowMs = clock.nowMs();
    if (nowMs >= minute.endsAtMs) minute = { endsAtMs: nowMs + MINUTE_MS, counts: new Map() };
    const asked = (minute.counts.get(memberId) ?? 0) + 1;
    minute.counts.set(memberId, asked);
    return asked > perMinute ? Math.ceil((minute.endsAtMs - nowMs) / 1_000) : null;
  }

  /** Lets one read of each member begin while there is room. */
  function beginNext(): void {
    for (const [memberId, [begin]] of waiting) {
      if (running.size >= atOnce) return;
      if (!running.has(memberId)) begin?.();
    }
  }

  /** Whether it has got its turn in time. */
  function turn(memberId: string): Promise<boolean> {
    return new Promise((resolve) => {
      const own = waiting.get(memberId) ?? new Set();
      const leave = () => {
        clearTimeout(timer);
        own.delete(begin);
        if (own.size === 0) waiting.delete(memberId);
      };
      const begin = () => {
        leave();
        running.add(memberId);
        resolve(true);
      };
      const timer = setTimeout(() => {
        leave();
        resolve(false);
      }, waitMs);
      waiting.set(memberId, own.add(begin));
      beginNext();
    });
  }

  function end(memberId: string): void {
    running.delete(memberId);
    const own = waiting.get(memberId);
    if (own !== undefined) {
      waiting.delete(memberId);
      waiting.set(memberId, own);
    }
    // The embedded database answers without ever leaving the process: calls that have come meanwhile go first.
    setImmediate(beginNext);
  }

  return {
    async run(memberId, read) {
      const retryAfterSeconds = count(memberId);
      if (retryAfterSeconds !== null) return refuse("too-many-requests", { retryAfterSeconds });
      if (!(await turn(memberId))) return refuse("busy", { retryAfterSeconds: BUSY_FOR_S });
      try {
        return await read();
      } finally {
        end(memberId);
      }
    },
  };
}
