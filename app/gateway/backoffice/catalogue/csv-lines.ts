/** Reads CSV by RFC 4180, as `csvOf` and spreadsheets write it. */
import { neutralised } from "@parlour/core/records/csv.rules";

export interface CsvRow {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows without the empty ones. `unclosed` is the line of a quote that has no end; nothing after it is read. */
export function csvRows(text: string): {
  readonly rows: readonly CsvRow[];
  readonly unclosed: number | null;
} {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let line = 1;
  let begun = 1;
  let cells: string[] = [];
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell !== "")) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      const opened = line;
      const end = quoteEnd(text, at + 1);
      if (end === -1) return { rows, unclosed: opened };
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      line += cell.split("\n").length - 1;
      at = end + 1;
    }
    const plain = plainEnd(text, at, separator);
    cells.push(asWritten(cell + text.slice(at, plain)));
    at = plain;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push("");
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    line += 1;
    endRow();
  }
  return { rows, unclosed: null };
}

/** Spreadsheets of many languages separate by semicolons. */
function separatorOf(text: string): "," | ";" {
  const [first = ""] = text.split(/\r?\n/, 1);
  return !first.includes(",") && first.includes(";") ? ";" : ",";
}

function quoteEnd(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1 || text[at + 1] !== '"') return at;
  }
}

function plainEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
}

/** Takes off the apostrophe that keeps a spreadsheet from running a cell as a formula. */
const asWritten = (cell: string): string =>
  cell.startsWith("'") && neutralised(cell.slice(1)) === cell ? cell.slice(1) : cell;
