import * as v from "valibot";
import { auditSlice, auditStep } from "../../ledger/audit.ts";
import { defineRead } from "../command.ts";
import { optionalText } from "../inputs.ts";
import { Complaint, misused } from "../outcome.ts";

/** One slice of an audit of the ledger; `step` runs the next slice, and is null when the whole ledger is proven. */
export const auditCommand = defineRead({
  words: "audit",
  summary:
    "Proves every balance and the sum of all, while others play. It runs in slices: ask again with the answered step.",
  right: "view",
  fields: { step: optionalText("as an earlier slice answered it") },
  answer: v.object({ found: v.array(v.string()), progress: v.string(), step: v.nullable(v.string()) }),
  async read({ db }, { step }) {
    const { problems, progress, next } = await auditSlice(db, stepOf(step));
    switch (next.stage) {
      case "proven": {
        const { transactions, accounts, horizon } = next;
        const proven = `The ledger is right: ${transactions} transactions up to ${horizon} and the balances of ${accounts} accounts; all of it sums to zero.`;
        return { found: [proven], progress, step: null };
      }
      case "wrong":
        throw new Complaint(`The ledger is wrong in ${next.problems} places.`, "refused", problems);
      case "held-up":
        throw new Complaint(
          `A transaction has been under way since ${next.since}. Try again when it has ended.`,
        );
      default:
        return { found: [...problems], progress, step: JSON.stringify(next) };
    }
  },
  lines: ({ found }) => found,
});

function stepOf(written = '{"stage":"horizon"}') {
  const step = v.safeParse(v.pipe(v.string(), v.parseJson(), auditStep), written);
  if (!step.success) throw misused("--step is written by an audit for itself: say audit alone.");
  return step.output;
}
