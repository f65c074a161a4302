/** What the back office reads before a decision, and the record of past decisions. */
import { decimalOf } from "@parlour/core/shared/money";
import { and, asc, desc, eq, inArray, not, type SQL } from "drizzle-orm";
import type { BackOfficeContext } from "../admin/commands.ts";
import { Complaint, misused } from "../admin/outcome.ts";
import { depositStateSql } from "../cashier/deposits/expiry.ts";
import { isRefundedSql } from "../cashier/withdrawals/claims.ts";
import { currentStateSql } from "../cashier/withdrawals/read.ts";
import { textIn } from "../content/translations.ts";
import type { Db } from "../database/database.ts";
import {
  bankCards,
  deposits,
  files,
  members,
  operatorActs,
  redeems,
  withdrawals,
} from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";
import { factsOfApplication, selectApplications } from "./applications.ts";
import { listContracts } from "./contracting.ts";
import { LISTED_AT_MOST, type Listed } from "./listed.ts";
import { applicationWorth, type Subject, stateOf, worthOf } from "./subjects.ts";

const lists: Readonly<
  Record<string, (backOffice: BackOfficeContext, isAll: boolean) => Promise<readonly Listed[]>>
> = {
  deposits: listDeposits,
  withdrawals: listWithdrawals,
  redeems: listRedeems,
  applications: listApplications,
  contracts: listContracts,
};

/** Open decisions, the longest wait first; with `isAll`, all of them, the latest first. */
export async function list(
  backOffice: BackOfficeContext,
  what: string | undefined,
  isAll: boolean,
): Promise<string[]> {
  const read = what !== undefined && Object.hasOwn(lists, what) ? lists[what] : undefined;
  if (read === undefined) throw misused(`Say what to list: ${Object.keys(lists).join(", ")}.`);
  const rows = await read(backOffice, isAll);
  if (rows.length === 0) return [isAll ? `There are no ${what}.` : `No ${what} wait.`];
  const width = (of: (row: Listed) => string) => Math.max(...rows.map((row) => of(row).length));
  const [states, worths, accounts] = [
    width(({ state }) => state),
    width(({ worth }) => worth),
    width(({ account }) => account),
  ];
  const lines = rows.map(({ id, state, worth, account, about, at }) =>
    [
      id,
      at.toISOString(),
      state.padEnd(states),
      worth.padStart(worths),
      account.padEnd(accounts),
      about,
    ].join("  "),
  );
  return rows.length < LISTED_AT_MOST ? lines : [...lines, `(the first ${LISTED_AT_MOST})`];
}

const waiting = (state: SQL, isAll: boolean, states: readonly string[]): SQL | undefined =>
  isAll ? undefined : inArray(state, [...states]);

async function listDeposits({ db, nowMs }: BackOfficeContext, isAll: boolean): Promise<readonly Listed[]> {
  const state = depositStateSql(nowMs());
  const rows = await db
    .select({ row: deposits, state, account: members.account })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(waiting(state, isAll, ["awaiting-payment", "in-review"]))
    .orderBy(isAll ? desc(deposits.requestedAt) : asc(deposits.requestedAt))
    .limit(LISTED_AT_MOST);
  return rows.map(({ row, ...rest }) => ({
    ...rest,
    id: row.id,
    worth: moneyText(row.amountMinor, row.currency),
    about: row.methodId,
    at: row.requestedAt,
  }));
}

/** A payment that the player reports as missing, in part or whole, stays in the list until the back office decides. */
async function listWithdrawals({ db, nowMs }: BackOfficeContext, isAll: boolean): Promise<readonly Listed[]> {
  const state = currentStateSql(nowMs());
  const rows = await db
    .select({ row: withdrawals, state, account: members.account, bank: bankCards.bank })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .where(
      and(
        waiting(state, isAll, ["in-review", "approved", "not-received", "partly-received"]),
        isAll ? undefined : not(isRefundedSql),
      ),
    )
    .orderBy(isAll ? desc(withdrawals.requestedAt) : asc(withdrawals.requestedAt))
    .limit(LISTED_AT_MOST);
  return rows.map(({ row, bank, ...rest }) => ({
    ...rest,
    id: row.id,
    worth: moneyText(row.amountMinor, row.currency),
    about: bank,
    at: row.requestedAt,
  }));
}

async function listRedeems({ db, language }: BackOfficeContext, isAll: boolean): Promise<readonly Listed[]> {
  const rows = await db
    .select({ row: redeems, account: members.account })
    .from(redeems)
    .innerJoin(members, eq(members.id, redeems.memberId))
    .where(isAll ? undefined : eq(redeems.state, "in-process"))
    .orderBy(isAll ? desc(redeems.requestedAt) : asc(redeems.requestedAt))
    .limit(LISTED_AT_MOST);
  return rows.map(({ row, account }) => ({
    id: row.id,
    state: row.state,
    account,
    worth: `${row.points} PTS`,
    about: `${row.quantity} × ${textIn(row.name, language, language)}`,
    at: row.requestedAt,
  }));
}

async function listApplications(
  { db, language }: BackOfficeContext,
  isAll: boolean,
): Promise<readonly Listed[]> {
  const rows = await selectApplications(db, isAll).limit(LISTED_AT_MOST);
  return rows.map(({ row, account, activity }) => ({
    id: row.id,
    state: row.state,
    account,
    worth: applicationWorth({ row, account, activity }, language),
    about: printable(row.comment),
    at: row.requestedAt,
  }));
}

/** All facts for a decision: the account, amount and destination, the images as proof, and earlier acts. */
export async function show(backOffice: BackOfficeContext, subject: Subject): Promise<string[]> {
  const { row } = subject;
  const facts: [string, string][] = [
    ["state", stateOf(subject, backOffice.nowMs())],
    ["account", subject.account],
    ["worth", worthOf(subject, backOffice.language)],
    ["requested", row.requestedAt.toISOString()],
    ["decided", row.decidedAt?.toISOString() ?? ""],
    ...factsOf(subject, backOffice),
  ];
  const pictures = await backOffice.db
    .select({ id: files.id, name: files.name, type: files.type })
    .from(files)
    .where(eq(files.filedWith, `${subject.kind}:${row.id}`))
    .orderBy(asc(files.createdAt));
  return [
    `${subject.kind} ${row.id}`,
    ...facts.filter(([, value]) => value !== "").map(([name, value]) => `  ${name.padEnd(11)} ${value}`),
    ...pictures.map(({ id, name, type }) => `  picture     ${id} ${type} ${printable(name)}`),
    ...(await actLines(backOffice.db, row.id)).map((line) => `  ${line}`),
  ];
}

function factsOf(subject: Subject, backOffice: BackOfficeContext): [string, string][] {
  if (subject.kind === "application")
    return factsOfApplication(subject, backOffice).map(([name, value]) => [name, printable(value)]);
  if (subject.kind === "redeem") return [["points", String(subject.row.points)]];
  if (subject.kind === "deposit") {
    const { methodId, providerReference, reason } = subject.row;
    return [
      ["method", methodId],
      ["reference", providerReference],
      ["reason", printable(reason)],
    ];
  }
  const { feeMinor, amountMinor, currency, paidAt, confirmBy, confirmedAt, receivedMinor, reason } =
    subject.row;
  return [
    ["fee", moneyText(feeMinor, currency)],
    ["to pay", moneyText(amountMinor - feeMinor, currency)],
    ["bank", printable(subject.card.bank)],
    ["holder", printable(subject.card.holder)],
    ["number", printable(subject.card.number)],
    ["paid", paidAt?.toISOString() ?? ""],
    ["answer by", confirmBy?.toISOString() ?? ""],
    ["answered", confirmedAt?.toISOString() ?? ""],
    ["came", receivedMinor === null ? "" : moneyText(receivedMinor, currency)],
    ["reason", printable(reason)],
  ];
}

const moneyText = (amountMinor: bigint, currency: string): string =>
  `${decimalOf({ amountMinor, currency })} ${currency}`;

/** Players' text on one line, without characters that control a terminal. */
const printable = (text: string): string => text.replace(/\p{C}/gu, "�");

/** A player's image as base64: `npm run -s backoffice -- picture <id> | base64 -d > proof.png`. */
export async function picture({ db }: BackOfficeContext, id: string | undefined): Promise<string[]> {
  if (id === undefined) throw misused("Say which picture: show names them.");
  const [found] = isUuid(id)
    ? await db.select({ content: files.content }).from(files).where(eq(files.id, id))
    : [];
  if (found === undefined) throw new Complaint(`There is no picture ${id.slice(0, 60)}.`);
  return [Buffer.from(found.content).toString("base64")];
}

/** The acts of the back office, the latest first, or all acts about one subject. */
export async function acts({ db }: BackOfficeContext, subject: string | undefined): Promise<string[]> {
  const lines = await actLines(db, subject);
  return lines.length === 0 ? ["Nothing was done."] : lines;
}

async function actLines(db: Db, subject: string | undefined): Promise<string[]> {
  const rows = await db
    .select()
    .from(operatorActs)
    .where(
      subject === undefined
        ? undefined
        : eq(operatorActs.subject, isUuid(subject) ? subject.toLowerCase() : subject),
    )
    .orderBy(desc(operatorActs.id))
    .limit(LISTED_AT_MOST);
  return rows.map(
    ({ at, operator, act, subject: of, detail }) =>
      `${at.toISOString()}  ${operator}  ${act}  ${of}  ${JSON.stringify(detail)}`,
  );
}
