export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}
export type DatePart = keyof DateParts;

const isPart = (type: string): type is DatePart => type === "year" || type === "month" || type === "day";

/** The order in which a language writes a date; `tag` is a BCP 47 tag. */
export const dateOrder = (tag: string): readonly DatePart[] =>
  new Intl.DateTimeFormat(tag, { year: "numeric", month: "numeric", day: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart);

const padded = (part: string) => (part === "" ? "" : part.padStart(2, "0"));

/** "1990-05-01", with missing parts empty; an empty string when all are missing. */
export const joinDate = ({ year, month, day }: DateParts): string =>
  year === "" && month === "" && day === "" ? "" : [year, padded(month), padded(day)].join("-");

export function splitDate(date: string): DateParts {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day };
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The digits of a text in any script, as 0 to 9; other characters are dropped. */
export const plainDigits = (text: string): string =>
  text.replace(/\P{Nd}/gu, "").replace(/./gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let below = 0;
    while (below < 9 && isDigit(code - below - 1)) below += 1;
    return String(below);
  });

/** A pasted date, with the year first or in the language's order; null for any other text. */
export function readDate(text: string, order: readonly DatePart[]): DateParts | null {
  const numbers = text
    .trim()
    .split(/\P{Nd}+/u)
    .filter(Boolean)
    .map(plainDigits);
  if (numbers.length !== 3) return null;
  const written = numbers[0]?.length === 4 ? (["year", "month", "day"] as const) : order;
  const part = (name: DatePart) => numbers[written.indexOf(name)] ?? "";
  const parts = { year: part("year"), month: part("month"), day: part("day") };
  return parts.year.length === 4 && parts.month.length <= 2 && parts.day.length <= 2 ? parts : null;
}
