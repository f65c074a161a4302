/**
 * A queue for reads over whole subtrees and histories, which may use only a part of the connections. A member's reads run
 * one at a time, and members take turns. It smooths load only: each gateway counts for itself, in memory.
 */
import type { WallClock } from "../options.ts";
import { type RefusedAnswer, refuse } from "./answer.ts";

export interface HeavyReadLimits {
  /** Reads by one member in a minute. */
  readonly perMinute: number;
  /** Concurrent reads of all members. */
  readonly atOnce: number;
  /** The longest wait for a turn, in milliseconds. */
  readonly waitMs: number;
}

export interface HeavyReads {
  /** Runs the read at the member's turn. Refuses a member who reads too often, and a read that waits too long. */
  run<Read>(memberId: string, read: () => Promise<Read>): Promise<Read | HeavyReadRefusal>;
}
export type HeavyReadRefusal = RefusedAnswer<"too-many-requests" | "busy">;

const MINUTE_MS = 60_000;
const BUSY_FOR_S = 2;

export function createHeavyReads(
  { perMinute, atOnce, waitMs }: HeavyReadLimits,
  clock: WallClock,
): HeavyReads {
  // All members share one minute, so that the whole map is cleared at once.
  let minute = { endsAtMs: 0, counts: new Map<string, number>() };
  const running = new Set<string>();
  /** Waiting reads by member; the member whose read ended last comes last. */
  const waiting = new Map<string, Set<() => void>>();

  /** Counts a read; returns the seconds until a retry when it exceeds the limit, or null. */
  function count(memberId: string): number | null {
    const nowMs = clock.nowMs();
    if (nowMs >= minute.endsAtMs) minute = { endsAtMs: nowMs + MINUTE_MS, counts: new Map() };
    const asked = (minute.counts.get(memberId) ?? 0) + 1;
    minute.counts.set(memberId, asked);
    return asked > perMinute ? Math.ceil((minute.endsAtMs - nowMs) / 1_000) : null;
  }

  /** Starts one read for each member while there is capacity. */
  function beginNext(): void {
    for (const [memberId, [begin]] of waiting) {
      if (running.size >= atOnce) return;
      if (!running.has(memberId)) begin?.();
    }
  }

  /** Resolves to false when the read has waited too long. */
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
    // The embedded database never yields to the event loop, so calls that arrived meanwhile run first.
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
