import { seedTeam } from "../../seed/team/seed-team.ts";
import type { Database } from "../database/database.ts";
import type { WallClock } from "../options.ts";

export interface TeamBeside {
  /** Begins, when the gateway listens: nobody waits for a year of play to be written. */
  start(): void;
  /** Ends after the step that runs; the next start goes on from there. */
  close(): Promise<void>;
}

export interface TeamBesideOptions {
  readonly database: Database;
  readonly clock: WallClock;
  /** Zero for none. */
  readonly people: number;
  readonly say: (line: string) => void;
}

/** The part of the time that is left to whoever calls the gateway meanwhile, and the least of it in milliseconds. */
const LEFT_SHARE = 0.2;
const LEAST_LEFT_MS = 5;

/** Fills the demo agent's team beside a gateway that serves already. */
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

/** Drizzle wraps the driver's error, and says with it everything that was to be written. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
