/** The longest text of any field, in UTF-16 units. Longer texts are refused unread. */
export const LONGEST_TEXT = 4000;

/** The longest emoji that people type (two people, their skin, a kiss) takes 15 units. */
const LONGEST_GRAPHEME = 16;

/** Valid limits: whole, not negative, not contradicting each other; null where there is none. */
export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** Corrects limits from outside: those that no text could meet are dropped (RULE-20). */
export function limitsOf({ min, max }: Limits): Limits {
  const least = min !== null && min > 0 && min <= LONGEST_TEXT ? Math.ceil(min) : null;
  const most = max !== null && max >= 1 && Number.isFinite(max) ? Math.floor(max) : null;
  if (least !== null && most !== null && least > most) return { min: null, max: null };
  return { min: least, max: most === null ? null : Math.min(most, LONGEST_TEXT) };
}

export const isUnlimited = ({ min, max }: Limits): boolean => min === null && max === null;

/** Scripts where every UTF-16 unit is one character: Latin, kana, Chinese, whole Korean syllables. */
const singleUnits =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uac00-\ud7a3]*$/;

/**
 * Counts graphemes up to `upTo`; a longer text returns `upTo + 1`. Each grapheme takes some microseconds, so counting stops
 * as soon as the result is clear.
 */
export function countGraphemes(text: string, upTo = LONGEST_TEXT): number {
  if (singleUnits.test(text)) return Math.min(text.length, upTo + 1);
  let count = 0;
  for (const _ of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) {
    count += 1;
    if (count > upTo) break;
  }
  return count;
}

/** Whether a text's length alone shows that it has more than `max` characters. */
export const isHopelesslyLong = (text: string, max: number | null) =>
  text.length > Math.min(LONGEST_TEXT, (max ?? LONGEST_TEXT) * LONGEST_GRAPHEME);
