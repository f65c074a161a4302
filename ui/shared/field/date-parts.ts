/** The three parts of a day, as they are typed. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}
export type DatePart = keyof DateParts;

const isPart = (type: string): type is DatePart => type === "year" || type === "month" || type === "day";

/** The order in which a language writes a day; `tag` is a BCP 47 tag. */
export const dateOrder = (tag: string): readonly DatePart[] =>
  new Intl.DateTimeFormat(tag, { year: "numeric", month: "numeric", day: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart);

const padded = (part: string) => (part === "" ? "" : part.padStart(2, "0"));

/** "1990-05-01", with nothing in place of a part that is not typed yet; empty when none is. */
export const joinDate = ({ year, month, day }: DateParts): string =>
  year === "" && month === "" && day === "" ? "" : [year, padded(month), padded(day)].join("-");

export function splitDate(date: string): DateParts {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day };
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The digits of a text in whatever script, as 0 to 9; the rest is left out. */
export const plainDigits = (text: string): string =>
  text.replace(/\P{Nd}/gu, "").replace(/./gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let below = 0;
    while (below < 9 && isDigit(code - below - 1)) below += 1;
    return String(below);
  });

/** A whole day that was pasted: with the year first, or in the language's order. Null for anything else. */
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
