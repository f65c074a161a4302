import { isCalendarDay } from "./calendar.rules.ts";
import type { Accepts } from "./validation.ports.ts";

/**
 * Every expression is one class repeated between two anchors, or a single class. None can backtrack, so each text is read
 * once. "Letters" without a script's name are English: usernames, codes and document numbers must not contain letters that
 * only look alike.
 */

/** RULE-01: every text; its length is the rule's min and max. */
const isAnyOfLength: Accepts = () => true;

/** RULE-02: English letters and digits, beginning with a letter. */
const isLetterFirstAlphanumeric: Accepts = (text) => /^[A-Za-z][A-Za-z0-9]*$/.test(text);

/** RULE-03: Chinese characters (kanji, hanja) and the digits 0 to 9, in any mixture. */
const isChineseAndDigits: Accepts = (text) => /^[\p{Script=Han}0-9]+$/u.test(text);

const isMailbox: Accepts = (text) =>
  text.length <= 64 &&
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(text) &&
  !text.startsWith(".") &&
  !text.endsWith(".") &&
  !text.includes("..");

const isHostLabel: Accepts = (text) =>
  text.length <= 63 && /^[\p{L}\p{M}\p{N}-]+$/u.test(text) && !text.startsWith("-") && !text.endsWith("-");

/** RULE-04: an address that a mail server could hold: one @, a name without stray dots, a domain of two labels or more. */
const isEmail: Accepts = (text) => {
  if (text.length > 254) return false;
  const [mailbox = "", domain = "", ...more] = text.split("@");
  const labels = domain.split(".");
  const top = labels.at(-1) ?? "";
  return (
    more.length === 0 &&
    isMailbox(mailbox) &&
    labels.length >= 2 &&
    labels.every(isHostLabel) &&
    top.length >= 2 &&
    /^\p{L}/u.test(top)
  );
};

/** RULE-05: English letters, digits, or both, and nothing else. */
const isLettersOrDigits: Accepts = (text) => /^[A-Za-z0-9]+$/.test(text);

/**
 * RULE-06: at least one letter and one digit; other characters except spaces are allowed. The kind protects passwords, and
 * forbidding special characters would make them weaker.
 */
const isLettersAndDigits: Accepts = (text) =>
  /[A-Za-z]/.test(text) && /[0-9]/.test(text) && hasNoSpaces(text);

/** RULE-07: the digits 0 to 9. */
const isDigits: Accepts = (text) => /^[0-9]+$/.test(text);

/** RULE-08: English letters and digits, with at least one uppercase letter. */
const isAlphanumericWithUppercase: Accepts = (text) => isLettersOrDigits(text) && /[A-Z]/.test(text);

/** RULE-09: English letters and spaces, with at least one letter. */
const isEnglishWithSpaces: Accepts = (text) => /^[A-Za-z ]+$/.test(text) && /[A-Za-z]/.test(text);

/** RULE-10: anything but white space of any script. */
const hasNoSpaces: Accepts = (text) => /^\S+$/u.test(text);

/** RULE-11: Chinese characters with punctuation, such as the middle dot of a name; at least one Chinese character. */
const isChineseAndPunctuation: Accepts = (text) =>
  /^[\p{Script=Han}\p{P}\uff5e]+$/u.test(text) && /\p{Script=Han}/u.test(text);

/** RULE-13: Korean letters (Hangul), without spaces. */
const isKorean: Accepts = (text) => /^\p{Script=Hangul}+$/u.test(text);

/** RULE-14: Thai letters, marks and digits, without spaces. */
const isThai: Accepts = (text) => /^\p{Script=Thai}+$/u.test(text);

/** RULE-15: Thai, English or both, with spaces; at least one character is not a space. */
const isThaiOrEnglishWithSpaces: Accepts = (text) =>
  /^[\p{Script=Thai}A-Za-z ]+$/u.test(text) && /[^ ]/.test(text);

/** A letter first; then letters, combining marks, apostrophes, hyphens and the joiners that Persian and Indic names need. */
const isNamePart: Accepts = (text) =>
  /^\p{L}[\p{L}\p{M}'\u2019\u02bc\u2010\u2011\p{Join_Control}-]*$/u.test(text) &&
  !/[\u2010\u2011-]$/u.test(text);

/**
 * RULE-16: first and last name, with any names between, in any script, each separated by one space (ideographic ones count).
 */
const isFullName: Accepts = (text) => {
  const parts = text.split(/[ \u3000]/u);
  return parts.length >= 2 && parts.every(isNamePart);
};

/**
 * RULE-17: hiragana, katakana, kanji, full-width letters, digits and signs, Japanese punctuation, the ideographic space and
 * the long vowel sign. Half-width katakana and all of ASCII are refused.
 */
const isJapaneseFullWidth: Accepts = (text) =>
  /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\u3099-\u309c\u30a0\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]+$/u.test(
    text,
  ) &&
  !/[\uff61-\uff9f]/u.test(text) &&
  /[^\u3000]/u.test(text);

/** RULE-18: uppercase letters of any script that has them, with their accents; no spaces. */
const isUppercaseWithoutSpaces: Accepts = (text) => /^\p{Lu}[\p{Lu}\p{M}]*$/u.test(text);

/** RULE-19: at least one uppercase letter, lowercase letter, digit and special character, and no spaces. */
const isStrong: Accepts = (text) =>
  hasNoSpaces(text) &&
  /\p{Lu}/u.test(text) &&
  /\p{Ll}/u.test(text) &&
  /[0-9]/.test(text) &&
  /[\p{P}\p{S}]/u.test(text);

/**
 * The kinds that an operator's rule may name in `acceptedPattern` (RULE-01 to RULE-19). Each check takes time proportional
 * to the text's length; only LENGTH_RANGE accepts an empty text.
 */
export const patternKinds = {
  LENGTH_RANGE: isAnyOfLength,
  LETTER_FIRST_ALPHANUMERIC: isLetterFirstAlphanumeric,
  CHINESE_AND_DIGITS: isChineseAndDigits,
  EMAIL: isEmail,
  LETTERS_OR_DIGITS: isLettersOrDigits,
  LETTERS_AND_DIGITS: isLettersAndDigits,
  DIGITS: isDigits,
  ALPHANUMERIC_WITH_UPPERCASE: isAlphanumericWithUppercase,
  ENGLISH_WITH_SPACES: isEnglishWithSpaces,
  NO_SPACES: hasNoSpaces,
  CHINESE_AND_PUNCTUATION: isChineseAndPunctuation,
  /** RULE-12: a calendar day, as yyyy-MM-dd or MM-dd-yyyy. */
  DATE: isCalendarDay,
  KOREAN: isKorean,
  THAI: isThai,
  THAI_OR_ENGLISH_WITH_SPACES: isThaiOrEnglishWithSpaces,
  FULL_NAME: isFullName,
  JAPANESE_FULL_WIDTH: isJapaneseFullWidth,
  UPPERCASE_WITHOUT_SPACES: isUppercaseWithoutSpaces,
  STRONG: isStrong,
} as const satisfies Record<string, Accepts>;

/** The name of a pattern that the operator may choose for a field. */
export type PatternKind = keyof typeof patternKinds;

/** Whether a name from outside is one of the kinds. Names that every object has ("constructor") are not. */
export const isPatternKind = (name: string): name is PatternKind => Object.hasOwn(patternKinds, name);
