/** What the back office reads before a decision, and the record of past decisions. */
import { asc, desc, eq } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "../../database/database.ts";
import { files, operatorActs } from "../../database/schema.ts";
import { isUuid } from "../../database/storable-text.ts";
import { type BackOfficeContext, defineRead } from "../command.ts";
import { optionalText, text } from "../inputs.ts";
import { Complaint } from "../outcome.ts";
import { printable } from "../printable.ts";
import { factsOfApplication } from "./applications.ts";
import { moneyText } from "./gift-words.ts";
import { LISTED_AT_MOST } from "./listed.ts";
import { findSubject, type Subject, stateOf, worthOf } from "./subjects.ts";

/** An act of the record, as commands answer it. */
export const act = v.object({
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

/** The latest acts, or those about one subject. */
export async function readActs(db: Db, subject: string | undefined): Promise<v.InferOutput<typeof act>[]> {
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

export const actLine = ({ at, operator, act: did, subject, detail }: v.InferOutput<typeof act>): string =>
  `${at}  ${operator}  ${did}  ${subject}  ${JSON.stringify(detail)}`;
