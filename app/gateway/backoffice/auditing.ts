import * as v from "valibot";
import { type CommandOutcome, Complaint, misused } from "../admin/outcome.ts";
import type { Db } from "../database/database.ts";
import { auditSlice, auditStep } from "../ledger/audit.ts";
import type { Words } from "./words.ts";

/** One slice of an audit of the ledger; the outcome has the words that run the next slice. */
export async function audit(db: Db, { rest, options }: Words): Promise<CommandOutcome> {
  if (rest.length > 0) throw misused("Say: audit");
  const { problems, progress, next } = await auditSlice(db, stepOf(options.get("step")));
  switch (next.stage) {
    case "proven": {
      const { transactions, accounts, horizon } = next;
      const line = `The ledger is right: ${transactions} transactions up to ${horizon} and the balances of ${accounts} accounts; all of it sums to zero.`;
      return { kind: "done", lines: [line] };
    }
    case "wrong":
      return {
        kind: "refused",
        details: [...problems],
        message: `The ledger is wrong in ${next.problems} places.`,
      };
    case "held-up":
      throw new Complaint(
        `A transaction has been under way since ${next.since}. Try again when it has ended.`,
      );
    default:
      return {
        kind: "more",
        lines: [...problems],
        progress,
        words: ["audit", `--step=${JSON.stringify(next)}`],
      };
  }
}

function stepOf(written = '{"stage":"horizon"}') {
  const step = v.safeParse(v.pipe(v.string(), v.parseJson(), auditStep), written);
  if (!step.success) throw misused("--step is written by an audit for itself: say audit alone.");
  return step.output;
}
