/** How content is changed: by one command at a time, and recorded as an act. */
import { sql } from "drizzle-orm";
import { recordAct } from "../../cashier/decision.ts";
import { isCancelled } from "../../database/cancelled-work.ts";
import type { Db } from "../../database/database.ts";
import { decidingOf, type Work } from "../command.ts";
import { Complaint } from "../outcome.ts";
import { shorten } from "./fields.ts";

/** Any number that no other user of the same server takes: two who write at once write one after the other. */
const CONTENT_LOCK = 0x6f70_6572n;
const LINE_KEPT = 200;

/**
 * Waits until no other command changes content, and lets none do so until the transaction has ended. Throws a `Complaint` when the
 * database gives the wait up; only an import holds the lock so long.
 */
export async function lockContent(tx: Db): Promise<void> {
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
  } catch (error) {
    if (!isCancelled(error)) throw error;
    throw new Complaint("Another import is running; try again.");
  }
}

/** Does the work alone, and records its lines as an act. */
export const writing = (
  work: Work,
  act: string,
  subject: string,
  change: (tx: Db, nowMs: number) => Promise<readonly string[]>,
): Promise<readonly string[]> =>
  work.db.transaction(async (tx) => {
    await lockContent(tx);
    const deciding = decidingOf(work);
    const lines = await change(tx, deciding.nowMs);
    const did = lines.map((each) => shorten(each, LINE_KEPT));
    await recordAct(tx, deciding, act, subject, { did });
    return lines;
  });
