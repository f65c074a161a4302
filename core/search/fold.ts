/** The longest name and search term that is read; longer ones are hostile or a mistake. */
export const NAME_LETTERS = 200;
export const TERM_LETTERS = 100;
/** The most words of a search term that are read. */
export const TERM_WORDS = 8;
/** The most letters of one word that are read. */
export const WORD_LETTERS = 64;

const ASCII = /^[ -~]*$/;
const ASCII_WORDS = /[a-z0-9]+/g;
/** Apostrophes, trade marks and invisible joiners. People omit them, so the letters on both sides form one word. */
const SILENT = /['’‘ʼʻ`´＇™®©℠\u00AD\u200B-\u200D\uFEFF]/g;
/** Accents, and the vowel points of Hebrew and Arabic. Marks of Thai and its neighbours are letters, so they stay. */
const ACCENTS = /[\u0300-\u036F\u0591-\u05C7\u0640\u064B-\u065F\u0670]/g;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const KATAKANA = /[\u30A1-\u30F6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
/** Letters that people replace by others when typing, although Unicode keeps them apart. */
const TYPED_OTHERWISE = /[đðłøħıßæœþς]/g;
const TYPED: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ł: "l",
  ø: "o",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ς: "σ",
};
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The words of a text in the form that search compares (GAME-05). Only the first `letters` letters of the text count.
 * - Lowercase, without accents and apostrophes; full-width and half-width forms are equal.
 * - Katakana becomes hiragana. Hangul is split, so that an unfinished syllable is the beginning of a finished one.
 */
export function wordsOf(text: string, letters: number): readonly string[] {
  const words = text.length > letters ? fold(text.slice(0, letters)) : fold(text);
  return words.some((word) => word.length > WORD_LETTERS)
    ? words.map((word) => word.slice(0, WORD_LETTERS))
    : words;
}

function fold(text: string): readonly string[] {
  const spoken = text.replace(SILENT, "").replaceAll("&", " and ");
  if (ASCII.test(spoken)) return spoken.toLowerCase().match(ASCII_WORDS) ?? [];
  const plain = spoken
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENTS, "")
    .replace(TYPED_OTHERWISE, (letter) => TYPED[letter] ?? letter)
    .replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
  return plain.match(WORDS) ?? [];
}

/** Whether a word has letters of a script without spaces, where a part of a word may be a word. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);
