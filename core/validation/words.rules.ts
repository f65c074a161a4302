import { countGraphemes, isHopelesslyLong, type Limits, LONGEST_TEXT, limitsOf } from "./length.rules.ts";
import type { FieldRule } from "./validation.ports.ts";

/** The longest comment, in characters as a person counts them (RULE-21). */
export const LONGEST_COMMENT = 140;

/** RULE-21: a comment of up to 140 characters as a person counts them; an empty one will do. */
export const isComment = (text: string) =>
  !isHopelesslyLong(text, LONGEST_COMMENT) && countGraphemes(text, LONGEST_COMMENT) <= LONGEST_COMMENT;

/** How many characters of a comment are left, as a person counts them; below zero by one for any text that is too long. */
export const charactersLeft = (text: string): number =>
  LONGEST_COMMENT - countGraphemes(text, LONGEST_COMMENT);

/** Words of a text in any script, also where no spaces part them, as far as `upTo`: a longer text answers `upTo + 1`. */
function countWords(text: string, upTo: number): number {
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter("en", { granularity: "word" }).segment(text)) {
    if (isWordLike) count += 1;
    if (count > upTo) break;
  }
  return count;
}

/** The words that a rule asks for, corrected as lengths are; both null where words are not counted. */
export const wordLimitsOf = ({ minWords, maxWords }: FieldRule): Limits =>
  limitsOf({ min: minWords ?? null, max: maxWords ?? null });

/** RULE-21: a content of N to M words, both within; texts above LONGEST_TEXT units are refused unread. */
export function hasWords(text: string, limits: Limits): boolean {
  if (text.length > LONGEST_TEXT) return false;
  const { min, max } = limitsOf(limits);
  const count = countWords(text, max ?? min ?? 0);
  return count >= (min ?? 0) && (max === null || count <= max);
}
