/** Players' applications for activities (ACT-02): issuing them, and what is shown of them. */
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import * as v from "valibot";
import { bonusRules } from "../../activities/bonus.ts";
import { issueApplication } from "../../activities/decisions.ts";
import { turnoverTimesOf } from "../../cashier/turnover/bonus-turnover.ts";
import { readSettings } from "../../content/settings.ts";
import { textIn } from "../../content/translations.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { type BackOfficeContext, decidingOf, defineChange } from "../command.ts";
import { optionalText, text } from "../inputs.ts";
import { Complaint } from "../outcome.ts";
import { type Application, findSubject, title } from "./subjects.ts";

const LARGEST_INT8 = 2n ** 63n - 1n;

export const issueAppliedCommand = defineChange({
  words: "issue-bonus",
  summary: "Gives what a player applied for, at once; without an amount the activity's own.",
  right: "money",
  fields: { id: text("the application's id"), amount: optionalText("such as 7.50") },
  plain: ["id", "amount"],
  async prepare(work, { id, amount }) {
    const subject = await findSubject(work.db, id);
    if (subject.kind !== "application")
      throw new Complaint(`issue-bonus is for an application, not a ${subject.kind}.`);
    const { row, activity } = subject;
    const amountMinor = amountOf(subject, amount);
    const worth = `${decimalOf({ amountMinor, currency: row.currency })} ${row.currency}`;
    return {
      question: `Give ${worth} for the ${title(subject, work)} (${row.state})?`,
      async carryOut() {
        const turnoverTimes = turnoverTimesOf(activity.turnoverTimes, await readSettings(work.db));
        const decision = await retryingConflicts(() =>
          work.db.transaction((tx) =>
            issueApplication(tx, work.ledger, {
              entryId: row.id,
              amountMinor,
              name: activity.name,
              fallbackLanguage: work.language,
              turnoverTimes,
              ...decidingOf(work),
            }),
          ),
        );
        if (decision.kind === "decided") return [`${title(subject, work)}: ${row.state} -> issued, ${worth}`];
        if (decision.kind === "unknown") throw new Complaint(`There is no application ${row.id} any more.`);
        throw alreadyDecided(decision.row);
      },
    };
  },
});

export const alreadyDecided = ({
  id,
  state,
  decidedAt,
}: {
  readonly id: string;
  readonly state: string;
  readonly decidedAt: Date | null;
}) => {
  const since = decidedAt === null ? "" : ` since ${decidedAt.toISOString()}`;
  return new Complaint(`It is ${state}${since}; nothing was changed. acts ${id} says who did it.`);
};

function amountOf({ row, activity }: Application, written: string | undefined): bigint {
  if (written !== undefined) {
    const money = parseMoney(written, row.currency);
    if (money === null || money.amountMinor <= 0n || money.amountMinor > LARGEST_INT8)
      throw new Complaint(`"${written.slice(0, 60)}" is no amount such as 12.50.`);
    return money.amountMinor;
  }
  const rules = v.safeParse(bonusRules, activity.rules);
  const amount = rules.success ? rules.output.amount : undefined;
  if (amount === undefined)
    throw new Complaint("The activity has no amount of its own: issue-bonus <id> <amount>.");
  return amount;
}

/** The facts of an application beside those of every subject. */
export const factsOfApplication = (
  { row, activity }: Application,
  { language }: Pick<BackOfficeContext, "language">,
): [string, string][] => [
  ["activity", `${activity.id} ${textIn(activity.name, language, language)}`],
  ["comment", row.comment],
  ["reason", row.reason],
];
