/** What the back office reads before a decision, and the record of past decisions. */
import { and, asc, desc, eq, inArray, not, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { depositStateSql } from "../../cashier/deposits/expiry.ts";
import { isRefundedSql } from "../../cashier/withdrawals/claims.ts";
import { currentStateSql } from "../../cashier/withdrawals/read.ts";
import { textIn } from "../../content/translations.ts";
import type { Db } from "../../database/database.ts";
import {
  bankCards,
  deposits,
  files,
  members,
  operatorActs,
  redeems,
  withdrawals,
} from "../../database/schema.ts";
import { isUuid } from "../../database/storable-text.ts";
import { columns, printable } from "../columns.ts";
import { type BackOfficeContext, defineRead } from "../command.ts";
import { flag, optionalText, text } from "../inputs.ts";
import { Complaint } from "../outcome.ts";
import { factsOfApplication, selectApplications } from "./applications.ts";
import { listContracts } from "./contracting.ts";
import { moneyText } from "./gift-words.ts";
import { LISTED_AT_MOST, type Listed } from "./listed.ts";
import { applicationWorth, findSubject, type Subject, stateOf, worthOf } from "./subjects.ts";

const lists = {
  deposits: listDeposits,
  withdrawals: listWithdrawals,
  redeems: listRedeems,
  applications: listApplications,
  contracts: listContracts,
} as const satisfies Readonly<
  Record<string, (backOffice: BackOfficeContext, isAll: boolean) => Promise<readonly Listed[]>>
>;

const isListName = (word: string): word is keyof typeof lists => Object.hasOwn(lists, word);
const listNames = Object.keys(lists).filter(isListName);

const listed = v.object({
  id: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  state: v.string(),
  worth: v.string(),
  account: v.string(),
  about: v.string(),
});

export const listCommand = defineRead({
  words: "list",
  summary: "What waits for a decision, the longest wait first; with all, the latest of all.",
  right: "view",
  fields: {
    what: v.pipe(v.picklist(listNames), v.description(listNames.join(", "))),
    all: flag("the latest of all instead of what waits"),
  },
  plain: ["what"],
  answer: v.object({
    what: v.string(),
    isAll: v.boolean(),
    /** Whether there may be more than are listed. */
    isCut: v.boolean(),
    rows: v.array(listed),
  }),
  async read(backOffice, { what, all: isAll = false }) {
    const rows = await lists[what](backOffice, isAll);
    return {
      what,
      isAll,
      isCut: rows.length >= LISTED_AT_MOST,
      rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    };
  },
  lines({ what, isAll, isCut, rows }) {
    if (rows.length === 0) return [isAll ? `There are no ${what}.` : `No ${what} wait.`];
    const table = rows.map(({ id, at, state, worth, account, about }) => [
      id,
      at,
      state,
      worth,
      account,
      about,
    ]);
    const lines = columns(table, [3]);
    return isCut ? [...lines, `(the first ${LISTED_AT_MOST})`] : lines;
  },
});

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
    worth: moneyText(row),
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
    worth: moneyText(row),
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

const act = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  operator: v.string(),
  act: v.string(),
  subject: v.string(),
  detail: v.record(v.string(), v.unknown()),
});

/** All facts for a decision: the account, amount and destination, the images as proof, and earlier acts. */
export const showCommand = defineRead({
  words: "show",
  summary: "One deposit, withdrawal, redeem or application, with what it needs to be decided.",
  right: "view",
  fields: { id: text("its id, as list shows it") },
  plain: ["id"],
  answer: v.object({
    kind: v.string(),
    id: v.string(),
    facts: v.record(v.string(), v.string()),
    pictures: v.array(v.object({ id: v.string(), name: v.string(), type: v.string() })),
    acts: v.array(act),
  }),
  async read(backOffice, { id }) {
    const subject = await findSubject(backOffice.db, id);
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
    return {
      kind: subject.kind,
      id: row.id,
      facts: Object.fromEntries(facts.filter(([, value]) => value !== "")),
      pictures,
      acts: await readActs(backOffice.db, row.id),
    };
  },
  lines: ({ kind, id, facts, pictures, acts }) => [
    `${kind} ${id}`,
    ...Object.entries(facts).map(([name, value]) => `  ${name.padEnd(11)} ${value}`),
    ...pictures.map((file) => `  picture     ${file.id} ${file.type} ${printable(file.name)}`),
    ...acts.map((each) => `  ${actLine(each)}`),
  ],
});

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
    ["fee", moneyText({ amountMinor: feeMinor, currency })],
    ["to pay", moneyText({ amountMinor: amountMinor - feeMinor, currency })],
    ["bank", printable(subject.card.bank)],
    ["holder", printable(subject.card.holder)],
    ["number", printable(subject.card.number)],
    ["paid", paidAt?.toISOString() ?? ""],
    ["answer by", confirmBy?.toISOString() ?? ""],
    ["answered", confirmedAt?.toISOString() ?? ""],
    ["came", receivedMinor === null ? "" : moneyText({ amountMinor: receivedMinor, currency })],
    ["reason", printable(reason)],
  ];
}

export const pictureCommand = defineRead({
  words: "picture",
  summary: "A picture that a player filed, as base64.",
  right: "view",
  fields: { id: text("the picture's id, as show names it") },
  plain: ["id"],
  answer: v.object({ type: v.string(), base64: v.string() }),
  async read({ db }, { id }) {
    const [found] = isUuid(id)
      ? await db.select({ type: files.type, content: files.content }).from(files).where(eq(files.id, id))
      : [];
    if (found === undefined) throw new Complaint(`There is no picture ${id.slice(0, 60)}.`);
    return { type: found.type, base64: Buffer.from(found.content).toString("base64") };
  },
  lines: ({ base64 }) => [base64],
});

export const actsCommand = defineRead({
  words: "acts",
  summary: "Who did what, the latest first, or all acts about one subject.",
  right: "view",
  fields: { subject: optionalText("the id of what it was about") },
  plain: ["subject"],
  answer: v.object({ acts: v.array(act) }),
  read: async ({ db }, { subject }) => ({ acts: await readActs(db, subject) }),
  lines: ({ acts }) => (acts.length === 0 ? ["Nothing was done."] : acts.map(actLine)),
});

async function readActs(db: Db, subject: string | undefined): Promise<v.InferOutput<typeof act>[]> {
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
  return rows.map(({ at, operator, act: did, subject: of, detail }) => ({
    at: at.toISOString(),
    operator,
    act: did,
    subject: of,
    detail: { ...detail },
  }));
}

const actLine = ({ at, operator, act: did, subject, detail }: v.InferOutput<typeof act>): string =>
  `${at}  ${operator}  ${did}  ${subject}  ${JSON.stringify(detail)}`;
