/** Spreadsheets run a cell with this beginning as a formula, even when another person wrote it. */
const LOOKS_LIKE_FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** "-12.50" is not a formula: it stays a number that a spreadsheet can add up. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /["',;\r\n\t]|^\s|\s$/;

/** A text that a spreadsheet shows as text, never as a formula. */
export const neutralised = (text: string): string =>
  LOOKS_LIKE_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

function cellOf(text: string): string {
  const cell = neutralised(text);
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Rows as a CSV file by RFC 4180, with CRLF after each row. The byte order mark keeps letters of other scripts readable, and
 * no cell is a formula (MEMBER-01).
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
