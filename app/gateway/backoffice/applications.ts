/** Players' applications for activities (ACT-02): listing and issuing them. */
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { asc, desc, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { bonusRules } from "../activities/bonus.ts";
import { issueApplication } from "../activities/decisions.ts";
import type { BackOfficeContext } from "../admin/commands.ts";
import { type CommandOutcome, Complaint, misused } from "../admin/outcome.ts";
import { turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import { readSettings } from "../content/settings.ts";
import { textIn } from "../content/translations.ts";
import type { Db } from "../database/database.ts";
import { activities, activityEntries, members } from "../database/schema.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import type { DecisionContext } from "./decision-context.ts";
import { type Application, findSubject, title } from "./subjects.ts";

/** The states of entries that players applied for; the back office decides only these. */
const APPLIED = ["applying", "rejected", "issued"] as const;
const LARGEST_INT8 = 2n ** 63n - 1n;

/** Applications with their accounts, the longest wait first; with `isAll`, all of them, the latest first. */
export const selectApplications = (db: Db, isAll: boolean) =>
  db
    .select({ row: activityEntries, account: members.account, activity: activities })
    .from(activityEntries)
    .innerJoin(members, eq(members.id, activityEntries.memberId))
    .innerJoin(activities, eq(activities.id, activityEntries.activityId))
    .where(inArray(activityEntries.state, isAll ? [...APPLIED] : ["applying"]))
    .orderBy(isAll ? desc(activityEntries.requestedAt) : asc(activityEntries.requestedAt));

/** `issue-bonus <id> [amount]`: issues an application; the default amount is the activity's. */
export async function issueApplied(work: DecisionContext): Promise<CommandOutcome> {
  const { backOffice, words, operator, ledger } = work;
  const [id, written, ...more] = words.rest;
  if (more.length > 0) throw misused("Say: issue-bonus <id> [amount].");
  const subject = await findSubject(backOffice.db, id);
  if (subject.kind !== "application")
    throw new Complaint(`issue-bonus is for an application, not a ${subject.kind}.`);
  const { row, activity } = subject;
  const amountMinor = amountOf(subject, written);
  const worth = `${decimalOf({ amountMinor, currency: row.currency })} ${row.currency}`;
  if (!words.has("yes")) {
    return {
      kind: "unconfirmed",
      question: `Give ${worth} for the ${title(subject, backOffice)} (${row.state})?`,
    };
  }
  const turnoverTimes = turnoverTimesOf(activity.turnoverTimes, await readSettings(backOffice.db));
  const decision = await retryingConflicts(() =>
    backOffice.db.transaction((tx) =>
      issueApplication(tx, ledger, {
        entryId: row.id,
        amountMinor,
        name: activity.name,
        fallbackLanguage: backOffice.language,
        turnoverTimes,
        operator,
        nowMs: backOffice.nowMs(),
      }),
    ),
  );
  if (decision.kind === "decided")
    return { kind: "done", lines: [`${title(subject, backOffice)}: ${row.state} -> issued, ${worth}`] };
  if (decision.kind === "unknown") throw new Complaint(`There is no application ${row.id} any more.`);
  throw alreadyDecided(decision.row);
}

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
