/** A spreadsheet reads a cell that begins so as a formula, and would run what somebody else wrote. */
const LOOKS_LIKE_FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** "-12.50" is no formula: it stays a number that a spreadsheet can add up. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /["',;\r\n\t]|^\s|\s$/;

/** What a person sees of a text in a spreadsheet: never a formula. */
export const neutralised = (text: string): string =>
  LOOKS_LIKE_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

function cellOf(text: string): string {
  const cell = neutralised(text);
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Rows as a file that spreadsheets open: RFC 4180 with CRLF at every row's end, and a byte order mark, without which
 * they read other scripts' letters wrong. No cell is taken for a formula (MEMBER-01).
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
