/** The subjects of back-office decisions, with their current state and account. */
import { decimalOf } from "@parlour/core/shared/money";
import { eq } from "drizzle-orm";
import type { ActivityRow, EntryRow } from "../../activities/kind.ts";
import type { Deposit } from "../../cashier/deposits/decisions.ts";
import { depositStateAt } from "../../cashier/deposits/expiry.ts";
import type { Withdrawal } from "../../cashier/withdrawals/decisions.ts";
import { textIn } from "../../content/translations.ts";
import type { Db } from "../../database/database.ts";
import {
  activities,
  activityEntries,
  bankCards,
  deposits,
  members,
  redeems,
  withdrawals,
} from "../../database/schema.ts";
import { isUuid } from "../../database/storable-text.ts";
import type { Redeem } from "../../points/decisions.ts";
import type { BackOfficeContext } from "../command.ts";
import { Complaint } from "../outcome.ts";

/** A player's application for an activity (ACT-02). */
export interface Application {
  readonly kind: "application";
  readonly account: string;
  readonly row: EntryRow;
  readonly activity: ActivityRow;
}

export type Subject =
  | Application
  | { readonly kind: "deposit"; readonly account: string; readonly row: Deposit }
  | {
      readonly kind: "withdrawal";
      readonly account: string;
      readonly row: Withdrawal;
      readonly card: typeof bankCards.$inferSelect;
    }
  | { readonly kind: "redeem"; readonly account: string; readonly row: Redeem };

/** The deposit, withdrawal, redemption or application with this id. */
export async function findSubject(db: Db, id: string): Promise<Subject> {
  const found = isUuid(id) ? await lookUp(db, id.toLowerCase()) : null;
  if (found === null)
    throw new Complaint(`There is no deposit, withdrawal, redeem or application ${id.slice(0, 60)}.`);
  return found;
}

async function lookUp(db: Db, id: string): Promise<Subject | null> {
  const account = members.account;
  const [deposit] = await db
    .select({ account, row: deposits })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(eq(deposits.id, id));
  if (deposit !== undefined) return { kind: "deposit", ...deposit };
  const [withdrawal] = await db
    .select({ account, row: withdrawals, card: bankCards })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .where(eq(withdrawals.id, id));
  if (withdrawal !== undefined) return { kind: "withdrawal", ...withdrawal };
  const [redeem] = await db
    .select({ account, row: redeems })
    .from(redeems)
    .innerJoin(members, eq(members.id, redeems.memberId))
    .where(eq(redeems.id, id));
  if (redeem !== undefined) return { kind: "redeem", ...redeem };
  const [entry] = await db
    .select({ account, row: activityEntries, activity: activities })
    .from(activityEntries)
    .innerJoin(members, eq(members.id, activityEntries.memberId))
    .innerJoin(activities, eq(activities.id, activityEntries.activityId))
    .where(eq(activityEntries.id, id));
  return entry === undefined || !isApplied(entry.row) ? null : { kind: "application", ...entry };
}

/** Whether the entry is an application; the back office decides only these. */
const isApplied = ({ state }: EntryRow): boolean =>
  state === "applying" || state === "rejected" || state === "issued";

/** A short description: "100.00 USD", "2 × Dice", or the activity applied for. */
export function worthOf(subject: Subject, language: string): string {
  if (subject.kind === "redeem")
    return `${subject.row.quantity} × ${textIn(subject.row.name, language, language)}`;
  if (subject.kind === "application") return applicationWorth(subject, language);
  return `${decimalOf(subject.row)} ${subject.row.currency}`;
}

/** The activity's name and the issued amount. */
export function applicationWorth({ row, activity }: Omit<Application, "kind">, language: string): string {
  const name = textIn(activity.name, language, language);
  if (row.amountMinor === null) return name;
  return `${name}, ${decimalOf({ amountMinor: row.amountMinor, currency: row.currency })} ${row.currency}`;
}

/** The current state, with deadlines applied as for every reader. */
export function stateOf(subject: Subject, nowMs: number): string {
  if (subject.kind === "deposit") return depositStateAt(subject.row, nowMs);
  if (subject.kind === "redeem" || subject.kind === "application") return subject.row.state;
  const { state, confirmBy } = subject.row;
  return state === "paid" && confirmBy !== null && confirmBy.getTime() <= nowMs ? "received" : state;
}

export const title = (subject: Subject, { language }: Pick<BackOfficeContext, "language">): string =>
  `${subject.kind} of ${worthOf(subject, language)} by ${subject.account}`;
