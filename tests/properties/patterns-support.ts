import fc from "fast-check";

/** Texts of 1 to 40 characters out of these, each a character or a range such as "a-z". */
export function textOf(...ranges: readonly string[]): fc.Arbitrary<string> {
  return fc.string({ unit: characterOf(...ranges), minLength: 1, maxLength: 40 });
}

export function characterOf(...ranges: readonly string[]): fc.Arbitrary<string> {
  const arbitraries = ranges.map((range) => {
    const [first = "", dash, last = "", ...more] = [...range];
    if (dash !== "-" || last === "" || more.length > 0) return fc.constantFrom(...range);
    return fc
      .integer({ min: first.codePointAt(0) ?? 0, max: last.codePointAt(0) ?? 0 })
      .map((point) => String.fromCodePoint(point));
  });
  return fc.oneof(...arbitraries);
}

/** A text with a foreign character somewhere in it. */
export const withForeign = (text: fc.Arbitrary<string>, foreign: fc.Arbitrary<string>) =>
  fc.tuple(text, foreign, fc.nat()).map(([around, stranger, at]) => {
    const characters = [...around];
    characters.splice(at % (characters.length + 1), 0, stranger);
    return characters.join("");
  });

export const latin = ["a-z", "A-Z"] as const;
export const digits = ["0-9"] as const;
export const han = ["一-龥", "𠀀-𪛖", "々"] as const;
export const hangul = ["가-힣", "ㄱ-ㅎ"] as const;
export const thai = ["ก-ฮ", "ะ-ู", "เ-๎", "๐-๙"] as const;
export const japanese = ["ぁ-ゖ", "ァ-ヺ", "一-龥", "ー", "Ａ-Ｚ", "０-９", "　", "・", "、"] as const;

/** Years 1 to 9999, with the months and days of a calendar, written out by hand because Date is too lenient. */
export const realDate = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([year, month, day]) => {
    const isLeap = new Date(Date.UTC(2000 + (year % 400), 1, 29)).getUTCMonth() === 1;
    const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    return { year, month, day: Math.min(day, lengths[month - 1] ?? 28) };
  });

const two = (count: number) => String(count).padStart(2, "0");
type Day = { readonly year: number; readonly month: number; readonly day: number };
export const yearFirst = ({ year, month, day }: Day) =>
  `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
export const monthFirst = ({ year, month, day }: Day) =>
  `${two(month)}-${two(day)}-${String(year).padStart(4, "0")}`;

/** How long a frame is shown, in milliseconds: shorter work is not noticeable. */
const FRAME_MS = 16;
/** The additions within a frame, at a nanosecond each: a fair expectation of today's phones and processors. */
const ADDED_IN_A_FRAME = 16_000_000;

/** The least work of up to twenty runs, in frames; one run within a frame is enough. */
export function leastFrames(run: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 20 && least > 1; times += 1) {
    const spentMs = startWork();
    run();
    least = Math.min(least, spentMs() / FRAME_MS);
  }
  return least;
}

function addingMs(): number {
  const spentMs = startProcessor();
  let sum = 0;
  for (let number = 0; number < ADDED_IN_A_FRAME; number += 1) sum += number;
  return sum > 0 ? spentMs() : 0;
}

/**
 * The work of this process since then, in milliseconds of such a processor. Work above a frame is compared to the additions of
 * this processor at that moment, so that a slow or shared machine does not matter.
 */
export function startWork(): () => number {
  const spentMs = startProcessor();
  return () => {
    const spent = spentMs();
    return spent > FRAME_MS ? (spent * FRAME_MS) / Math.max(FRAME_MS, addingMs()) : spent;
  };
}

/** The processor time of this process since then, in milliseconds; waiting for the processor does not count. */
function startProcessor(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}

/** Texts of an attacker who wants a page to hang: 100,000 characters each. */
export const hostileTexts: Readonly<Record<string, string>> = {
  "one letter": "a".repeat(100_000),
  "letters and a sign": `${"a".repeat(99_999)}!`,
  "at signs": "a@".repeat(50_000),
  dots: "a.".repeat(50_000),
  "an address of dots": `a@${"a.".repeat(50_000)}`,
  spaces: " ".repeat(100_000),
  "names and spaces": "Aa ".repeat(33_333),
  "combining marks": `a${"\u0301".repeat(99_999)}`,
  emoji: "👨‍👩‍👧‍👦".repeat(9_000),
  "lone surrogates": "\ud83d".repeat(100_000),
  thai: "ก็".repeat(50_000),
  han: "中".repeat(100_000),
  kana: "がー".repeat(50_000),
  "half a kana": `${"ア".repeat(99_999)}ｱ`,
  hangul: "한".repeat(100_000),
  dates: "2024-02-29".repeat(10_000),
  digits: "0".repeat(100_000),
  "strong parts": "Aa1!".repeat(25_000),
  "uppercase and a space": `${"É".repeat(99_999)} `,
  hyphens: "-".repeat(100_000),
};
