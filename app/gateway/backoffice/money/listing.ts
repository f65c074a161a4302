/** `list`: what waits for a decision, or what there is of a kind, as a table or as a CSV file. */
import * as v from "valibot";
import { columns } from "../columns.ts";
import { defineRead } from "../command.ts";
import { csvFlag, csvText } from "../csv-text.ts";
import { flag, optionalText } from "../inputs.ts";
import { IN_A_FILE_AT_MOST, listFilters, narrowing } from "./list-filters.ts";
import { LISTED_AT_MOST } from "./listed.ts";
import { listNames, lists } from "./lists.ts";

const listed = v.object({
  id: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  state: v.string(),
  worth: v.string(),
  amount: v.string(),
  currency: v.string(),
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
    ...listFilters,
    currency: optionalText("only those in this currency, such as USD"),
    csv: csvFlag,
  },
  plain: ["what"],
  answer: v.object({
    what: v.string(),
    isAll: v.boolean(),
    /** Whether there may be more than are listed: they come after the last row's id. */
    isCut: v.boolean(),
    isFiltered: v.boolean(),
    isCsv: v.boolean(),
    rows: v.array(listed),
  }),
  async read(backOffice, { what, all: isAll = false, csv: isCsv = false, ...given }) {
    const most = isCsv ? IN_A_FILE_AT_MOST : LISTED_AT_MOST;
    const query = { isAll, most, ...(await narrowing(backOffice, { what, ...lists[what] }, given)) };
    const rows = await lists[what].read(backOffice, query);
    return {
      what,
      isAll,
      isCsv,
      isFiltered: Object.values(given).some((filter) => filter !== undefined),
      isCut: rows.length >= most,
      rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    };
  },
  lines({ what, isAll, isCut, isFiltered, isCsv, rows }) {
    if (isCsv) {
      const names = Object.keys(listed.entries).filter(isColumn);
      return csvText([names, ...rows.map((row) => names.map((name) => row[name]))]);
    }
    if (rows.length === 0 && isFiltered) return [`There are no such ${what}.`];
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
    return isCut ? [...lines, `(the first ${LISTED_AT_MOST}; more with --after ${rows.at(-1)?.id})`] : lines;
  },
});

const isColumn = (name: string): name is keyof typeof listed.entries => Object.hasOwn(listed.entries, name);
