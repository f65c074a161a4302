import { sql } from "drizzle-orm";
import { sweepFiles } from "./cashier/files.ts";
import type { Database } from "./database/database.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { sweepTrials } from "./members/registration/sweep-trials.ts";
import type { WallClock } from "./options.ts";
import { sweepSafetyRequests } from "./safety/change-safety.ts";

/** Forgets what has expired: sessions, captchas, failures, keys and the payloads sealed to them. Draws what is due. */
export type Sweep = () => Promise<void>;

/** A sweep over these stores in turn, and over what has no store of its own. */
export const createSweep =
  (
    { jobs, kind }: Database,
    clock: WallClock,
    ledger: Ledger,
    ...stores: readonly { sweep(): Promise<void> }[]
  ): Sweep =>
  async () => {
    for (const store of stores) await store.sweep();
    await sweepTrials(jobs, ledger, clock.nowMs());
    await sweepFiles(jobs, clock.nowMs());
    await sweepSafetyRequests(jobs, clock.nowMs());
    // The embedded database counts no rows by itself, and without that it reads whole tables where an index is at hand.
    if (kind === "pglite") await jobs.execute(sql`analyze`);
  };
