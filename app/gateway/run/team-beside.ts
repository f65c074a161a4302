import { seedTeam } from "../../seed/team/seed-team.ts";
import type { Database } from "../database/database.ts";
import type { WallClock } from "../options.ts";

export interface TeamBeside {
  /** Starts in the background when the gateway listens, because writing a year of play takes long. */
  start(): void;
  /** Stops after the current step; the next start continues there. */
  close(): Promise<void>;
}

export interface TeamBesideOptions {
  readonly database: Database;
  readonly clock: WallClock;
  readonly people: number;
  readonly say: (line: string) => void;
}

/** The share of time left for calls to the gateway, and its minimum in milliseconds. */
const LEFT_SHARE = 0.2;
const LEAST_LEFT_MS = 5;

/** Fills the demo agent's subtree while the gateway already serves calls. */
export function teamBeside({ database, clock, people, say }: TeamBesideOptions): TeamBeside {
  let isStopped = false;
  let running: Promise<void> | null = null;
  async function fill(): Promise<void> {
    const startedAt = performance.now();
    let isReported = false;
    try {
      const seeded = await seedTeam(database, {
        clock,
        people,
        isStopped: () => isStopped,
        async pause(tookMs) {
          if (!isReported)
            say("  The demo agent's team and its year of play are being written; this takes a minute.");
          isReported = true;
          await new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_LEFT_MS, tookMs * LEFT_SHARE)));
        },
      });
      if (seeded === "seeded")
        say(
          `  The demo agent's team is written, in ${Math.round((performance.now() - startedAt) / 1_000)} s.`,
        );
    } catch (error) {
      say(`  The demo agent's team could not be written; the next start tries again: ${reasonOf(error)}`);
    }
  }
  return {
    start() {
      if (people > 0) running ??= fill();
    },
    async close() {
      isStopped = true;
      await running;
    },
  };
}

/** Drizzle wraps the driver's error in one that includes all the data to write. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
