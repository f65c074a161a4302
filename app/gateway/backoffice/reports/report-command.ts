/** `report`: what a period brought, by currency, and by day or vendor when asked (OPS-05). */
import * as v from "valibot";
import { readSettings } from "../../content/settings.ts";
import { isCancelled } from "../../database/cancelled-work.ts";
import type { Span } from "../../records/days.ts";
import { POINTS_PLACE } from "../../wallet/wallets.ts";
import { columns } from "../columns.ts";
import { defineRead, type Work } from "../command.ts";
import { csvFlag, csvText } from "../csv-text.ts";
import { text } from "../inputs.ts";
import { Complaint, misused } from "../outcome.ts";
import { beginningOf, endOf, FROM, TO } from "../periods.ts";
import { dayFigures, figuresOf, totalFigures, vendorFigures } from "./report-figures.ts";
import { type Part, readFlows, readHeld, readRounds } from "./report-sums.ts";

const DIVISIONS = ["currency", "day", "vendor"] as const;

const total = v.object({ currency: v.string(), ...totalFigures });
const day = v.object({ day: v.string(), currency: v.string(), ...dayFigures });
const vendor = v.object({ vendor: v.string(), currency: v.string(), ...vendorFigures });
const report = v.object({
  from: v.pipe(v.string(), v.isoTimestamp()),
  /** The end, which is not included. */
  until: v.pipe(v.string(), v.isoTimestamp()),
  timeZone: v.string(),
  by: v.picklist(DIVISIONS),
  isCsv: v.boolean(),
  totals: v.array(total),
  /** The days on which something happened; empty unless asked by day. */
  days: v.array(day),
  /** The vendors that were played; empty unless asked by vendor. */
  vendors: v.array(vendor),
  /** Points that players hold at the end, a whole number. */
  points: v.string(),
});
type Report = v.InferOutput<typeof report>;

export const reportCommand = defineRead({
  words: "report",
  summary:
    "What a period brought, by currency: play, deposits, withdrawals, gifts, and what is owed at its end.",
  right: "view",
  fields: {
    from: text(FROM),
    to: text(TO),
    by: v.optional(v.pipe(v.picklist(DIVISIONS), v.description(DIVISIONS.join(", ")))),
    csv: csvFlag,
  },
  plain: ["from", "to"],
  answer: report,
  async read(work, { from, to, by = "currency", csv: isCsv = false }) {
    const span = await spanOf(work, from, to);
    const { totals, days, vendors, points } = await figuresAt(work, span, by === "currency" ? null : by);
    return {
      from: span.from.toISOString(),
      until: span.until.toISOString(),
      timeZone: span.timeZone,
      by,
      isCsv,
      totals,
      days,
      vendors,
      points,
    };
  },
  lines: (value) => (value.isCsv ? csvText(tableOf(value)) : linesOf(value)),
});

async function spanOf({ db, nowMs }: Work, from: string, to: string): Promise<Span> {
  const { timeZone } = await readSettings(db);
  const asked = (name: string) => ({ name, timeZone, nowMs: nowMs() });
  const span = { from: beginningOf(from, asked("from")), until: endOf(to, asked("to")), timeZone };
  if (span.from.getTime() >= span.until.getTime()) throw misused("The period ends before it begins.");
  return span;
}

/** All figures of one moment: what is posted meanwhile is in none of them. */
async function figuresAt({ db }: Work, span: Span, part: Part) {
  try {
    return await db.transaction(
      async (tx) =>
        figuresOf(part, {
          flows: await readFlows(tx, span, part),
          rounds: await readRounds(tx, span, part),
          held: await readHeld(tx, span),
        }),
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  } catch (error) {
    if (isCancelled(error))
      throw new Complaint("That is too much for one answer: ask for a shorter period, or for fewer at once.");
    throw error;
  }
}

/** The rows of a file: those of the division, with the names of the figures first. */
function tableOf({ by, totals, days, vendors, points }: Report): readonly (readonly string[])[] {
  if (by === "day") return rowsOf(Object.keys(day.entries), days);
  if (by === "vendor") return rowsOf(Object.keys(vendor.entries), vendors);
  const names = Object.keys(total.entries);
  const held = names.map((name) =>
    name === "currency" ? POINTS_PLACE.currency : name === "balances" ? points : "",
  );
  return [...rowsOf(names, totals), held];
}

const rowsOf = (names: readonly string[], rows: readonly object[]): readonly (readonly string[])[] => [
  names,
  ...rows.map((row) => {
    const cells = new Map(Object.entries(row));
    return names.map((name) => String(cells.get(name) ?? ""));
  }),
];

/** The totals stand on their side, since they have many figures and few currencies. */
function linesOf(value: Report): readonly string[] {
  const { by, from, until, timeZone, totals, points } = value;
  const [names = [], ...currencies] = rowsOf(Object.keys(total.entries), totals);
  const turned = names.map((name, at) => [name, ...currencies.map((cells) => cells[at] ?? "")]);
  const right = (cells: readonly string[] | undefined, after: number) =>
    (cells ?? []).flatMap((_, at) => (at < after ? [] : [at]));
  const parts = by === "currency" ? [] : tableOf(value);
  return [
    `From ${from} until ${until}, in days of ${timeZone}`,
    ...(totals.length === 0 ? ["Nothing moved, and nothing is owed."] : columns(turned, right(turned[0], 1))),
    `points of players at the end: ${points}`,
    ...(parts.length === 0 ? [] : ["", ...columns(parts, right(parts[0], 2))]),
  ];
}
