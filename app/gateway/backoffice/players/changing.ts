import { eq } from "drizzle-orm";
import { recordAct } from "../../cashier/decision.ts";
import type { Json } from "../../database/columns.ts";
import type { Db } from "../../database/database.ts";
import { members } from "../../database/schema.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { isTrialType } from "../../members/roles.ts";
import type { Member } from "../../security/sessions.ts";
import { decidingOf, type Work } from "../command.ts";
import { Complaint, misused } from "../outcome.ts";

interface Changed {
  readonly lines: readonly string[];
  /** What the act keeps beside the account. */
  readonly detail?: Readonly<Record<string, Json>>;
}

/**
 * Changes a player's row, locked meanwhile, and records the act. `first` takes the locks that have to come before the row's. Returns
 * the lines of `change`.
 */
export const changing = (
  work: Work,
  { id }: Member,
  act: string,
  change: (tx: Db, now: Member) => Promise<Changed>,
  first: (tx: Db) => Promise<void> = async () => undefined,
): Promise<readonly string[]> =>
  retryingConflicts(() =>
    work.db.transaction(async (tx) => {
      await first(tx);
      const [now] = await tx.select().from(members).where(eq(members.id, id)).for("update");
      if (now === undefined) throw new Complaint("There is no such account any more.");
      const { lines, detail = {} } = await change(tx, now);
      await recordAct(tx, decidingOf(work), act, id, { account: now.account, ...detail });
      return lines;
    }),
  );

export function requireReason(written: string): void {
  if (written === "") throw misused('Say why: --reason "…".');
}

export function requireReasonToRead(written: string): void {
  if (written === "") throw misused('Say why: --reason "…". The player reads it.');
}

export function refuseTrial({ account, type }: Member): void {
  if (isTrialType(type)) throw new Complaint(`${account} is a trial account.`);
}
