/** What the back office reads of identity checks (OPS-06). */
import { checkStates } from "@parlour/core/identity-check/identity-check.ports";
import { decimalOf } from "@parlour/core/shared/money";
import { asc, desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { recordAct } from "../../cashier/decision.ts";
import { identityChecks, identityDocuments, members, operatorActs } from "../../database/schema.ts";
import { currentCheck, readTotals } from "../../identity-checks/checks.ts";
import { openDocument } from "../../identity-checks/documents.ts";
import { mustFindAccount } from "../accounts.ts";
import { columns } from "../columns.ts";
import { decidingOf, defineCommand, defineRead } from "../command.ts";
import { csvFlag, csvText } from "../csv-text.ts";
import { flag, optionalText, text } from "../inputs.ts";
import {
  IN_A_FILE_AT_MOST,
  inOrder,
  LISTED_AT_MOST,
  type ListColumns,
  narrowed,
  requireRow,
} from "../money/listed.ts";
import { Complaint } from "../outcome.ts";
import { printable } from "../printable.ts";

const moment = v.pipe(v.string(), v.isoTimestamp());
const listed = v.object({
  id: v.string(),
  account: v.string(),
  state: v.string(),
  cause: v.string(),
  askedAt: moment,
  sentAt: v.nullable(moment),
  decidedAt: v.nullable(moment),
});

const checkColumns: ListColumns = {
  id: identityChecks.id,
  at: identityChecks.askedAt,
  memberId: identityChecks.memberId,
  currency: null,
  state: identityChecks.state,
};

export const identityListCommand = defineRead({
  words: "identity list",
  summary: "Checks whose documents wait for a decision, the longest wait first; with all, the latest of all.",
  right: "view",
  fields: {
    state: v.optional(v.pipe(v.picklist(checkStates), v.description(checkStates.join(", ")))),
    all: flag("the latest of all instead of what waits"),
    account: optionalText("only this player's"),
    after: optionalText("the id of the last row of the page before"),
    csv: csvFlag,
  },
  answer: v.object({ isCsv: v.boolean(), isCut: v.boolean(), rows: v.array(listed) }),
  async read({ db }, { state, all: isAll = false, account, after, csv: isCsv = false }) {
    if (after !== undefined) await requireRow(db, checkColumns, after, "checks");
    const memberId = account === undefined ? undefined : (await mustFindAccount(db, account)).id;
    const most = isCsv ? IN_A_FILE_AT_MOST : LISTED_AT_MOST;
    const query = { isAll, state, memberId, after, most };
    const rows = await db
      .select({ row: identityChecks, account: members.account })
      .from(identityChecks)
      .innerJoin(members, eq(members.id, identityChecks.memberId))
      .where(narrowed(query, checkColumns, eq(identityChecks.state, "sent")))
      .orderBy(...inOrder(query, checkColumns))
      .limit(most);
    return {
      isCsv,
      isCut: rows.length >= most,
      rows: rows.map(({ row, account: of }) => ({
        id: row.id,
        account: of,
        state: row.state,
        cause: row.cause,
        askedAt: row.askedAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
        decidedAt: row.decidedAt?.toISOString() ?? null,
      })),
    };
  },
  lines({ isCsv, isCut, rows }) {
    const cells = rows.map((row) => [
      row.id,
      row.account,
      row.state,
      row.cause,
      row.askedAt,
      row.sentAt ?? "",
      row.decidedAt ?? "",
    ]);
    if (isCsv) return csvText([Object.keys(listed.entries), ...cells]);
    if (rows.length === 0) return ["There are no such checks."];
    const lines = columns(cells);
    return isCut ? [...lines, `(the first ${LISTED_AT_MOST}; more with --after ${rows.at(-1)?.id})`] : lines;
  },
});

const shownDocument = v.object({
  id: v.string(),
  purpose: v.string(),
  kind: v.string(),
  type: v.string(),
  sizeBytes: v.number(),
  name: v.string(),
  sentAt: moment,
});

export const identityShowCommand = defineRead({
  words: "identity show",
  summary: "A player's identity check: its state, all documents that were sent, and what was decided.",
  right: "view",
  fields: { account: text("the player's account") },
  plain: ["account"],
  answer: v.object({
    account: v.string(),
    facts: v.record(v.string(), v.string()),
    documents: v.array(shownDocument),
    acts: v.array(v.object({ at: moment, operator: v.string(), act: v.string() })),
  }),
  async read({ db }, input) {
    const member = await mustFindAccount(db, input.account);
    const check = await currentCheck(db, member.id);
    const totals = await readTotals(db, member);
    const sumOf = (amountMinor: bigint) =>
      `${decimalOf({ amountMinor, currency: member.currency })} ${member.currency}`;
    const facts: [string, string][] = [
      ["state", check?.state ?? "not asked"],
      ["id", check?.id ?? ""],
      ["cause", check?.cause ?? ""],
      ["note", check?.note ?? ""],
      ["asked", check?.askedAt.toISOString() ?? ""],
      ["sent", check?.sentAt?.toISOString() ?? ""],
      ["decided", check?.decidedAt?.toISOString() ?? ""],
      ["reason", check?.reason ?? ""],
      ["deposits", sumOf(totals.depositsMinor)],
      ["withdrawals", sumOf(totals.withdrawalsMinor)],
    ];
    const documents = await db
      .select({
        id: identityDocuments.id,
        purpose: identityDocuments.purpose,
        kind: identityDocuments.kind,
        type: identityDocuments.type,
        sizeBytes: identityDocuments.sizeBytes,
        name: identityDocuments.name,
        sentAt: identityDocuments.sentAt,
      })
      .from(identityDocuments)
      .innerJoin(identityChecks, eq(identityChecks.id, identityDocuments.checkId))
      .where(eq(identityDocuments.memberId, member.id))
      .orderBy(desc(identityDocuments.sentAt), asc(identityDocuments.id));
    const acts =
      check === null
        ? []
        : await db
            .select()
            .from(operatorActs)
            .where(eq(operatorActs.subject, check.id))
            .orderBy(desc(operatorActs.id))
            .limit(LISTED_AT_MOST);
    return {
      account: member.account,
      facts: Object.fromEntries(facts.filter(([, value]) => value !== "")),
      documents: documents.map(({ purpose, kind, sentAt, ...rest }) => ({
        ...rest,
        purpose: purpose ?? "",
        kind: kind ?? "",
        sentAt: sentAt?.toISOString() ?? "",
      })),
      acts: acts.map(({ at, operator, act }) => ({ at: at.toISOString(), operator, act })),
    };
  },
  lines: ({ account, facts, documents, acts }) => [
    account,
    ...Object.entries(facts).map(([name, value]) => `  ${name.padEnd(12)} ${printable(value)}`),
    ...documents.map(
      (each) =>
        `  document     ${each.id} ${each.purpose} ${each.kind} ${each.type} ${each.sizeBytes} bytes, sent ${each.sentAt} ${printable(each.name)}`,
    ),
    ...acts.map(({ at, operator, act }) => `  ${at}  ${operator}  ${act}`),
  ],
});

/** Who looked at a document is recorded, as for a change. */
export const identityDocumentCommand = defineCommand({
  words: "identity document",
  summary:
    "A picture of a document that a player has sent, into a file or as base64. It is recorded who looked.",
  right: "players",
  fields: {
    id: text("the document's id, as identity show names it"),
  },
  plain: ["id"],
  isFileAnswer: true,
  answer: v.object({ type: v.string(), base64: v.string() }),
  prepare: async (work, { id }) => ({
    carryOut: () =>
      work.db.transaction(async (tx) => {
        const found = await openDocument(tx, work.seals, id);
        // A picture that was not sent is still the player's own.
        if (found === null || found.row.checkId === null)
          throw new Complaint(`There is no document ${id.slice(0, 60)}.`);
        const detail = { document: found.row.id, memberId: found.row.memberId };
        await recordAct(tx, decidingOf(work), "identity-look", found.row.checkId, detail);
        return { type: found.row.type, base64: found.base64 };
      }),
  }),
  lines: ({ base64 }) => [base64],
  bytes: ({ base64 }) => Buffer.from(base64, "base64"),
});
