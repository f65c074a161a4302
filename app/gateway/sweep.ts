import { sql } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { sweepFiles } from "./files/files.ts";
import { sweepDocuments } from "./identity-checks/documents.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { sweepTrials } from "./members/registration/sweep-trials.ts";
import type { WallClock } from "./options.ts";
import { sweepErasedNames } from "./own-data/erased-names.ts";
import { sweepSafetyRequests } from "./safety/change-safety.ts";

/** Removes expired sessions, captchas, failures, keys and payloads sealed to them, and runs due draws. */
export type Sweep = () => Promise<void>;

/** Sweeps these stores in turn, and the tables without a store of their own. */
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
    await sweepDocuments(jobs, clock.nowMs());
    await sweepSafetyRequests(jobs, clock.nowMs());
    await sweepErasedNames(jobs, clock.nowMs());
    // The embedded database does not update statistics by itself; without them it scans whole tables despite an index.
    if (kind === "pglite") await jobs.execute(sql`analyze`);
  };
