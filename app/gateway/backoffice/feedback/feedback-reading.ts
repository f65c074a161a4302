/** What the back office reads of players' and visitors' feedback (OPS-03). */
import { feedbackStates } from "@parlour/core/pages/pages.ports";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { feedback, members } from "../../database/schema.ts";
import { columns } from "../columns.ts";
import { type BackOfficeContext, defineRead } from "../command.ts";
import { csvFlag, csvText } from "../csv-text.ts";
import { flag, text } from "../inputs.ts";
import { IN_A_FILE_AT_MOST, listFilters, narrowing } from "../money/list-filters.ts";
import { inOrder, LISTED_AT_MOST, type ListColumns, type ListQuery, narrowed } from "../money/listed.ts";
import { act, actLine, readActs } from "../money/reading.ts";
import { printable } from "../printable.ts";
import { findFeedback, subjectOf } from "./feedback-rows.ts";

const moment = v.pipe(v.string(), v.isoTimestamp());
const listed = v.object({
  id: v.string(),
  at: moment,
  state: v.picklist(feedbackStates),
  /** Empty for a visitor. */
  account: v.string(),
  contact: v.string(),
  text: v.string(),
});

const listColumns: ListColumns = {
  id: feedback.id,
  at: feedback.createdAt,
  memberId: feedback.memberId,
  currency: null,
  state: feedback.state,
};

export const listFeedbackCommand = defineRead({
  words: "feedback list",
  summary: "Feedback that waits for an answer, the longest wait first; with all, the latest of all.",
  right: "players",
  fields: { all: flag("the latest of all instead of what waits"), ...listFilters, csv: csvFlag },
  answer: v.object({
    isAll: v.boolean(),
    /** Whether there may be more than are listed: they come after the last row's id. */
    isCut: v.boolean(),
    isFiltered: v.boolean(),
    isCsv: v.boolean(),
    rows: v.array(listed),
  }),
  async read(backOffice, { all: isAll = false, csv: isCsv = false, ...given }) {
    const most = isCsv ? IN_A_FILE_AT_MOST : LISTED_AT_MOST;
    const of = { what: "feedback", states: feedbackStates, columns: () => listColumns };
    const rows = await readRows(backOffice, { isAll, most, ...(await narrowing(backOffice, of, given)) });
    return {
      isAll,
      isCsv,
      isFiltered: Object.values(given).some((filter) => filter !== undefined),
      isCut: rows.length >= most,
      rows,
    };
  },
  lines({ isAll, isCut, isFiltered, isCsv, rows }) {
    if (isCsv) {
      const names = ["id", "at", "state", "account", "contact", "text"] as const;
      return csvText([[...names], ...rows.map((row) => names.map((name) => row[name]))]);
    }
    if (rows.length === 0 && isFiltered) return ["There is no such feedback."];
    if (rows.length === 0) return [isAll ? "There is no feedback." : "No feedback waits."];
    const table = rows.map((row) => [
      row.id,
      row.at,
      row.state,
      row.account === "" ? printable(row.contact) : row.account,
      printable(row.text),
    ]);
    const lines = columns(table, [0]);
    return isCut ? [...lines, `(the first ${LISTED_AT_MOST}; more with --after ${rows.at(-1)?.id})`] : lines;
  },
});

async function readRows({ db }: BackOfficeContext, query: ListQuery) {
  const rows = await db
    .select({ row: feedback, account: members.account })
    .from(feedback)
    .leftJoin(members, eq(members.id, feedback.memberId))
    .where(narrowed(query, listColumns, eq(feedback.state, "new")))
    .orderBy(...inOrder(query, listColumns))
    .limit(query.most);
  return rows.map(({ row, account }) => ({
    id: String(row.id),
    at: row.createdAt.toISOString(),
    state: row.state,
    account: account ?? "",
    contact: row.contact,
    text: row.content,
  }));
}

export const showFeedbackCommand = defineRead({
  words: "feedback show",
  summary: "One piece of feedback: its text, who wrote it, and the answer.",
  right: "players",
  fields: { id: text("its id, as feedback list shows it") },
  plain: ["id"],
  answer: v.object({
    id: v.string(),
    state: v.picklist(feedbackStates),
    facts: v.record(v.string(), v.string()),
    text: v.string(),
    answer: v.string(),
    acts: v.array(act),
  }),
  async read({ db }, { id }) {
    const { row, member } = await findFeedback(db, id);
    const facts = {
      account: member?.account ?? "",
      contact: row.contact,
      language: row.language,
      address: row.ip,
      sent: row.createdAt.toISOString(),
      answered: row.answeredAt?.toISOString() ?? "",
      mailed: row.mailedAt?.toISOString() ?? (row.answeredAt === null ? "" : "no"),
    };
    return {
      id: String(row.id),
      state: row.state,
      facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== "")),
      text: row.content,
      answer: row.answer,
      acts: await readActs(db, subjectOf(row.id)),
    };
  },
  lines: (shown) => [
    `feedback ${shown.id}  ${shown.state}`,
    ...Object.entries(shown.facts).map(([name, value]) => `  ${name.padEnd(9)} ${printable(value)}`),
    ...section("text", shown.text),
    ...section("answer", shown.answer),
    ...shown.acts.map((each) => `  ${actLine(each)}`),
  ],
});

/** A text of several lines below its name; nothing for an empty one. */
const section = (name: string, written: string): readonly string[] =>
  written === "" ? [] : [name, ...written.split("\n").map((line) => `  ${printable(line)}`)];
