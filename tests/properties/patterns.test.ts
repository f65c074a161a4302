import { type PatternKind, patternKinds } from "@parlour/core/validation/pattern-kinds.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  characterOf,
  digits,
  han,
  hangul,
  japanese,
  latin,
  monthFirst,
  realDate,
  textOf,
  thai,
  withForeign,
  yearFirst,
} from "./patterns-support.ts";

const all = (kind: PatternKind, texts: fc.Arbitrary<string>, expected: boolean) =>
  fc.assert(fc.property(texts, (text) => patternKinds[kind](text) === expected));
const each = (kind: PatternKind, texts: readonly string[], expected: boolean) =>
  expect(texts.filter((text) => patternKinds[kind](text) !== expected)).toEqual([]);

const space = characterOf(" ", "\t\n", "\u00a0", "\u3000", "\u2003");
const latinText = textOf(...latin);
const thaiText = textOf(...thai);

describe("pattern kinds", () => {
  it("RULE-01 LENGTH_RANGE accepts every text; the length is the rule's", () => {
    all("LENGTH_RANGE", fc.string({ unit: "binary" }), true);
  });

  it("RULE-02 LETTER_FIRST_ALPHANUMERIC accepts letters and digits after a letter", () => {
    const rest = fc.string({ unit: characterOf(...latin, ...digits) });
    all(
      "LETTER_FIRST_ALPHANUMERIC",
      fc.tuple(characterOf(...latin), rest).map(([first, after]) => first + after),
      true,
    );
  });
  it("RULE-02 LETTER_FIRST_ALPHANUMERIC refuses a digit first, signs, spaces and letters that look alike", () => {
    all(
      "LETTER_FIRST_ALPHANUMERIC",
      latinText.map((text) => `7${text}`),
      false,
    );
    all("LETTER_FIRST_ALPHANUMERIC", withForeign(latinText, characterOf("_-.@ ", "а-я", "一-龥")), false);
    each("LETTER_FIRST_ALPHANUMERIC", ["", "robin\n", "rоbin", "ａｂｃ", "é"], false);
  });

  it("RULE-03 CHINESE_AND_DIGITS accepts Chinese characters and digits, those beyond the first plane too", () => {
    all("CHINESE_AND_DIGITS", textOf(...han, ...digits), true);
  });
  it("RULE-03 CHINESE_AND_DIGITS refuses kana, letters, spaces and full-width digits", () => {
    all(
      "CHINESE_AND_DIGITS",
      withForeign(textOf(...han, ...digits), characterOf("a-z", "ぁ-ゖ", " ·。", "０-９")),
      false,
    );
    each("CHINESE_AND_DIGITS", [""], false);
  });

  it("RULE-04 EMAIL accepts what fast-check calls an address, and those of other scripts", () => {
    all("EMAIL", fc.emailAddress(), true);
    each("EMAIL", ["robin@example.com", "a+b@mail.example.co", "用户@例子.公司", "o'neil@x-y.org"], true);
  });
  it("RULE-04 EMAIL refuses two at signs, no domain, stray dots and hyphens, spaces, too much length", () => {
    all(
      "EMAIL",
      fc.string().filter((text) => !text.includes("@")),
      false,
    );
    all("EMAIL", withForeign(fc.emailAddress(), characterOf("@ ,;<>()")), false);
    each(
      "EMAIL",
      [
        "",
        "@",
        "a@",
        "@b.co",
        "a@b",
        "a@b.c",
        "a@b..co",
        ".a@b.co",
        "a.@b.co",
        "a..b@c.co",
        "a@-b.co",
        "a@b-.co",
      ],
      false,
    );
    each("EMAIL", ["a@b.42", "a@1.2.3.4", `${"a".repeat(65)}@b.co`, `a@${"b".repeat(64)}.co`], false);
    each("EMAIL", [`a@${"b.".repeat(130)}co`, "a@b.co\n"], false);
  });

  it("RULE-05 LETTERS_OR_DIGITS accepts letters, digits, or both", () => {
    all("LETTERS_OR_DIGITS", fc.oneof(latinText, textOf(...digits), textOf(...latin, ...digits)), true);
  });
  it("RULE-05 LETTERS_OR_DIGITS refuses anything else among them", () => {
    all("LETTERS_OR_DIGITS", withForeign(latinText, characterOf("-_ !", "à-ö", "ก-ฮ", "٠-٩")), false);
    each("LETTERS_OR_DIGITS", [""], false);
  });

  it("RULE-06 LETTERS_AND_DIGITS accepts texts that have both, signs beside them or not", () => {
    const both = withForeign(latinText, characterOf(...digits));
    all("LETTERS_AND_DIGITS", both, true);
    all("LETTERS_AND_DIGITS", withForeign(both, characterOf("-_!?€", "à-ö")), true);
  });
  it("RULE-06 LETTERS_AND_DIGITS refuses letters alone, digits alone, signs alone and spaces", () => {
    all("LETTERS_AND_DIGITS", fc.oneof(latinText, textOf(...digits), textOf("!-/")), false);
    all("LETTERS_AND_DIGITS", withForeign(fc.constant("evening42"), space), false);
  });

  it("RULE-07 DIGITS accepts digits", () => {
    all("DIGITS", textOf(...digits), true);
  });
  it("RULE-07 DIGITS refuses signs, points, exponents and other scripts' digits", () => {
    all("DIGITS", withForeign(textOf(...digits), characterOf("+-.e ", "٠-٩", "０-９", "๐-๙")), false);
    each("DIGITS", ["", "1\n"], false);
  });

  it("RULE-08 ALPHANUMERIC_WITH_UPPERCASE accepts letters and digits with an uppercase among them", () => {
    all("ALPHANUMERIC_WITH_UPPERCASE", withForeign(textOf("a-z", ...digits), characterOf("A-Z")), true);
  });
  it("RULE-08 ALPHANUMERIC_WITH_UPPERCASE refuses texts without one, and other characters", () => {
    all("ALPHANUMERIC_WITH_UPPERCASE", textOf("a-z", ...digits), false);
    all("ALPHANUMERIC_WITH_UPPERCASE", withForeign(textOf("A-Z"), characterOf("-_ !", "À-Ö")), false);
  });

  it("RULE-09 ENGLISH_WITH_SPACES accepts letters and spaces", () => {
    all("ENGLISH_WITH_SPACES", withForeign(textOf(...latin, " "), characterOf(...latin)), true);
  });
  it("RULE-09 ENGLISH_WITH_SPACES refuses spaces alone, digits, accents, tabs", () => {
    all("ENGLISH_WITH_SPACES", textOf(" "), false);
    all("ENGLISH_WITH_SPACES", withForeign(latinText, characterOf(...digits, "à-ö", "\t\u00a0'-")), false);
  });

  it("RULE-10 NO_SPACES accepts everything without white space", () => {
    all(
      "NO_SPACES",
      fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/\s/u.test(text)),
      true,
    );
  });
  it("RULE-10 NO_SPACES refuses white space of any script", () => {
    all("NO_SPACES", withForeign(fc.string(), space), false);
    each("NO_SPACES", [""], false);
  });

  it("RULE-11 CHINESE_AND_PUNCTUATION accepts Chinese characters with punctuation, the middle dot of names too", () => {
    all(
      "CHINESE_AND_PUNCTUATION",
      withForeign(textOf(...han, "·•・，。！？、《》（）「」…—～,.!?-"), characterOf(...han)),
      true,
    );
    each("CHINESE_AND_PUNCTUATION", ["阿卜杜拉·买买提", "你好，世界。"], true);
  });
  it("RULE-11 CHINESE_AND_PUNCTUATION refuses punctuation alone, letters, digits, spaces", () => {
    all("CHINESE_AND_PUNCTUATION", textOf("·，。！"), false);
    all(
      "CHINESE_AND_PUNCTUATION",
      withForeign(textOf(...han), characterOf(...latin, ...digits, " ぁ한")),
      false,
    );
  });

  it("RULE-12 DATE accepts every day of the calendar in both forms", () => {
    all("DATE", realDate.map(yearFirst), true);
    all("DATE", realDate.map(monthFirst), true);
    each("DATE", ["2024-02-29", "2000-02-29", "02-29-2024", "1999-12-31"], true);
  });
  it("RULE-12 DATE refuses days that no calendar has, and every other form", () => {
    each("DATE", ["2023-02-29", "1900-02-29", "02-29-2023", "2024-04-31", "2024-13-01", "2024-00-10"], false);
    each("DATE", ["2024-01-00", "31-12-1999", "1999-1-1", "1999/12/31", "19991231", "0000-01-01"], false);
    each("DATE", ["", "1999-12-31\n", " 1999-12-31", "1999-12-31T00:00", "١٩٩٩-١٢-٣١", "today"], false);
    all("DATE", withForeign(realDate.map(yearFirst), characterOf(...digits, " -/")), false);
  });

  it("RULE-13 KOREAN accepts Hangul, whole syllables and single letters", () => {
    all("KOREAN", textOf(...hangul), true);
    each("KOREAN", ["김민준", "김민준".normalize("NFD")], true);
  });
  it("RULE-13 KOREAN refuses every other script and spaces", () => {
    all(
      "KOREAN",
      withForeign(textOf(...hangul), characterOf(...latin, ...digits, "一-龥", "ぁ-ゖ", " .")),
      false,
    );
    each("KOREAN", [""], false);
  });

  it("RULE-14 THAI accepts Thai letters, vowels, tone marks and digits", () => {
    all("THAI", thaiText, true);
    each("THAI", ["สมชาย", "น้ำ"], true);
  });
  it("RULE-14 THAI refuses every other script, Lao too, and spaces", () => {
    all("THAI", withForeign(thaiText, characterOf(...latin, ...digits, "ກ-ຂ", " .฿")), false);
    each("THAI", [""], false);
  });

  it("RULE-15 THAI_OR_ENGLISH_WITH_SPACES accepts Thai, English or both with spaces", () => {
    all(
      "THAI_OR_ENGLISH_WITH_SPACES",
      withForeign(textOf(...thai, ...latin, " "), characterOf(...thai, ...latin)),
      true,
    );
  });
  it("RULE-15 THAI_OR_ENGLISH_WITH_SPACES refuses spaces alone, digits 0 to 9, other scripts", () => {
    all("THAI_OR_ENGLISH_WITH_SPACES", textOf(" "), false);
    all(
      "THAI_OR_ENGLISH_WITH_SPACES",
      withForeign(thaiText, characterOf(...digits, "à-ö", "ກ-ຂ", "\t-")),
      false,
    );
  });

  it("RULE-16 FULL_NAME accepts first and last name in any script", () => {
    const part = fc.oneof(
      latinText,
      textOf(...han),
      textOf(...hangul),
      textOf("ก-ฮ"),
      textOf("à-ö", "а-я", "א-ת"),
    );
    all(
      "FULL_NAME",
      fc.tuple(part, part).map((parts) => parts.join(" ")),
      true,
    );
    all(
      "FULL_NAME",
      fc.array(part, { minLength: 2, maxLength: 5 }).map((parts) => parts.join(" ")),
      true,
    );
    each(
      "FULL_NAME",
      ["Anne-Marie O'Neil", "Seán Ó’Brien", "Nguyễn Ánh".normalize("NFD"), "山田　太郎"],
      true,
    );
    each("FULL_NAME", ["राम शर्मा", "สมชาย ใจดี", "نیک‌روز احمدی", "Ana María López"], true);
  });
  it("RULE-16 FULL_NAME refuses one name, digits, spaces at the ends or twice, marks and hyphens out of place", () => {
    all("FULL_NAME", latinText, false);
    all("FULL_NAME", withForeign(fc.constant("Robin Wood"), characterOf(...digits, "@_!😀")), false);
    each(
      "FULL_NAME",
      ["", " ", "Robin ", " Robin", "Robin  Wood", " Robin Wood", "Robin Wood ", "- -"],
      false,
    );
    each("FULL_NAME", ["-Robin Wood", "Robin- Wood", "\u0301a Wood", "' '", "Robin\tWood"], false);
  });

  it("RULE-17 JAPANESE_FULL_WIDTH accepts kana, kanji, full-width forms, the long vowel and the ideographic space", () => {
    all("JAPANESE_FULL_WIDTH", withForeign(textOf(...japanese), characterOf("ァ-ヺ")), true);
    each(
      "JAPANESE_FULL_WIDTH",
      ["ラーメン", "山田　太郎", "がぎ".normalize("NFD"), "佐々木", "Ａ１！"],
      true,
    );
  });
  it("RULE-17 JAPANESE_FULL_WIDTH refuses half-width kana, ASCII, Hangul and spaces alone", () => {
    all("JAPANESE_FULL_WIDTH", withForeign(textOf(...japanese), characterOf("ｦ-ﾟ", " -~", "가-힣")), false);
    each("JAPANESE_FULL_WIDTH", ["", "　　", "｡", "ﾗｰﾒﾝ"], false);
  });

  it("RULE-18 UPPERCASE_WITHOUT_SPACES accepts uppercase letters, accents too", () => {
    all("UPPERCASE_WITHOUT_SPACES", textOf("A-Z", "À-Ö", "А-Я"), true);
    each("UPPERCASE_WITHOUT_SPACES", ["NGUYỄN", "NGUYỄN".normalize("NFD")], true);
  });
  it("RULE-18 UPPERCASE_WITHOUT_SPACES refuses lowercase, digits, signs, spaces", () => {
    all(
      "UPPERCASE_WITHOUT_SPACES",
      withForeign(textOf("A-Z"), characterOf("a-z", ...digits, " -'", "中ß")),
      false,
    );
    each("UPPERCASE_WITHOUT_SPACES", [""], false);
  });

  it("RULE-19 STRONG accepts upper, lower, digit and special together, in any order", () => {
    const parts = fc
      .tuple(
        characterOf("A-Z", "À-Ö"),
        characterOf("a-z", "à-ö"),
        characterOf(...digits),
        characterOf("!-/", "€§"),
      )
      .chain((four) => fc.shuffledSubarray(four, { minLength: 4 }))
      .map((four) => four.join(""));
    all("STRONG", parts, true);
    all("STRONG", withForeign(parts, fc.oneof(latinText, textOf("!-~"))), true);
  });
  it("RULE-19 STRONG refuses when one of the four is missing, or with a space", () => {
    all("STRONG", textOf("a-z", ...digits, "!-/"), false);
    all("STRONG", textOf("A-Z", ...digits, "!-/"), false);
    all("STRONG", textOf(...latin, "!-/"), false);
    all("STRONG", textOf(...latin, ...digits), false);
    all("STRONG", withForeign(fc.constant("Aa1!"), space), false);
  });
});
