/** No field of the portal holds a longer text; in UTF-16 units. What is longer is refused before anybody looks at it. */
export const LONGEST_TEXT = 4000;

/** The longest emoji that people type (two people, their skin, a kiss) takes 15 units. */
const LONGEST_GRAPHEME = 16;

/** Limits as far as they make sense: whole, not negative, not contradicting each other; null where there is none. */
export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** Makes sense of limits that came from outside: those that no text could meet say nothing (RULE-20). */
export function limitsOf({ min, max }: Limits): Limits {
  const least = min !== null && min > 0 && min <= LONGEST_TEXT ? Math.ceil(min) : null;
  const most = max !== null && max >= 1 && Number.isFinite(max) ? Math.floor(max) : null;
  if (least !== null && most !== null && least > most) return { min: null, max: null };
  return { min: least, max: most === null ? null : Math.min(most, LONGEST_TEXT) };
}

/** Scripts of which every UTF-16 unit is a character of its own: Latin, kana, Chinese, whole Korean syllables. */
const singleUnits =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uac00-\ud7a3]*$/;

/**
 * Characters as a person counts them, as far as `upTo`: a longer text answers `upTo + 1`. The platform takes some
 * microseconds for each, so a text is never counted further than anybody wants to know.
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

/** Whether a text is so long that it cannot have `max` characters, told by its length alone. */
export const isHopelesslyLong = (text: string, max: number | null) =>
  text.length > Math.min(LONGEST_TEXT, (max ?? LONGEST_TEXT) * LONGEST_GRAPHEME);
