/** Reads a catalogue file, which is JSON or CSV, into its entries. */
import * as v from "valibot";
import { shorten } from "../content/fields.ts";
import { Complaint } from "../outcome.ts";
import { csvRows } from "./csv-lines.ts";
import {
  type Entries,
  type EntryKind,
  fieldsOf,
  type RawEntry,
  readEntries,
  type Written,
} from "./entries.ts";
import { brokenLine } from "./json-place.ts";
import { isNameField, NAME_FIELDS } from "./names-in-files.ts";

const PROBLEMS_SAID = 50;
const kinds = ["vendor", "game", "lane"] as const satisfies readonly EntryKind[];
const kindOf = (word: string | undefined) => kinds.find((kind) => kind === word);
/** The parts of a JSON file. */
const parts = { vendors: "vendor", games: "game", lanes: "lane" } as const;

/** The columns of a CSV file. A row uses those that its kind has; `what` is the kind. */
export const csvColumns: readonly string[] = [
  "what",
  ...new Set([...fieldsOf.game, ...fieldsOf.vendor, ...fieldsOf.lane]),
];

/** Throws a `Complaint` that names every wrong line, at most 50 of them. Amounts are of this currency. */
export function readCatalogueFile(text: string, currency: string): Entries {
  const problems: string[] = [];
  const raw = text.replace(/^\ufeff/, "");
  const { entries, has } = /^\s*[[{]/.test(raw) ? readJson(raw, problems) : readCsv(raw, problems);
  const read = readEntries(entries, has, currency, problems);
  if (problems.length === 0 && entries.length === 0) problems.push("the file has no vendor, game or lane");
  refuseProblems(problems);
  return read;
}

/** Throws a `Complaint` with these lines, if there are any. */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length - PROBLEMS_SAID;
  const said = problems.slice(0, PROBLEMS_SAID);
  const count = problems.length === 1 ? "One thing is" : `${problems.length} things are`;
  throw new Complaint(`${count} wrong in the file; nothing was changed.`, "refused", [
    ...said,
    ...(more > 0 ? [`and ${more} more`] : []),
  ]);
}

interface Raw {
  readonly entries: readonly RawEntry[];
  readonly has: ReadonlySet<EntryKind>;
}
const NOTHING: Raw = { entries: [], has: new Set() };

const file = v.strictObject({
  vendors: v.optional(v.array(v.unknown())),
  games: v.optional(v.array(v.unknown())),
  lanes: v.optional(v.array(v.unknown())),
});
const scalar = v.union([v.string(), v.number(), v.boolean()]);
const entry = v.record(v.string(), v.nullable(v.union([scalar, v.array(scalar)])));

function readJson(text: string, problems: string[]): Raw {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    problems.push(`line ${brokenLine(text)}: up to here it is JSON, and then no more`);
    return NOTHING;
  }
  const read = v.safeParse(file, value);
  if (!read.success) {
    problems.push("the file must be an object of the lists vendors, games and lanes, and nothing else");
    return NOTHING;
  }
  const has = new Set<EntryKind>();
  const entries = Object.entries(parts).flatMap(([part, kind]) => {
    const list = Object.entries(read.output).find(([name]) => name === part)?.[1];
    if (list !== undefined) has.add(kind);
    return (list ?? []).flatMap((item, at): RawEntry[] => {
      const place = `${kind} ${at + 1}`;
      const fields = v.safeParse(entry, item);
      if (fields.success) return [{ kind, place, written: writtenOf(fields.output) }];
      const field = fields.issues[0].path?.[0]?.key;
      problems.push(
        field === undefined
          ? `${place} must be an object of fields`
          : `${place}: ${shorten(String(field), 40)} must be a text, a number, true, false or a list`,
      );
      return [];
    });
  });
  return { entries, has };
}

const writtenOf = (fields: v.InferOutput<typeof entry>): Written =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [[name, Array.isArray(value) ? value.join(" ") : String(value)]],
    ),
  );

function readCsv(text: string, problems: string[]): Raw {
  const { rows, unclosed } = csvRows(text);
  if (unclosed !== null) problems.push(`line ${unclosed}: a quote has no end`);
  const [head, ...others] = rows;
  if (head === undefined) return NOTHING;
  const columns = head.cells.map((cell) => cell.trim());
  const unknown = columns.filter(
    (column) => column !== "" && !csvColumns.includes(column) && !isNameField(column),
  );
  const twice = columns.filter((column, at) => column !== "" && columns.indexOf(column) !== at);
  if (!columns.includes("what") || unknown.length > 0 || twice.length > 0) {
    problems.push(
      `line ${head.line}: the first row names the columns, what among them and each once, of ${csvColumns.join(", ")}, ${NAME_FIELDS}` +
        [...unknown, ...twice].map((column) => `; not "${shorten(column, 40)}"`).join(""),
    );
    return NOTHING;
  }
  const entries = others.flatMap(({ line, cells }): RawEntry[] => {
    const place = `line ${line}`;
    const stray = cells.slice(columns.length).some((cell) => cell !== "");
    const named = columns.map((column, at) => [column, cells[at]?.trim() ?? ""] as const);
    const { what, ...written } = Object.fromEntries(
      named.filter(([column, cell]) => column !== "" && cell !== ""),
    );
    const kind = kindOf(what);
    if (kind !== undefined && !stray) return [{ kind, place, written }];
    problems.push(
      stray
        ? `${place}: it has more cells than the first row`
        : `${place}: what must be one of ${kinds.join(", ")}, and not "${shorten(what ?? "", 40)}"`,
    );
    return [];
  });
  return { entries, has: new Set(entries.map(({ kind }) => kind)) };
}
