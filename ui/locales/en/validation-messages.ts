import type { validationKeys } from "@parlour/core/validation/validation.keys";

/** English texts of field validation: what is wrong with a value, and which values the operator accepts. */
export const validationMessages = {
  "validation.missing": "Fill this in.",
  "validation.tooShort": "Use at least {{min}} characters.",
  "validation.tooLong": "Use at most {{max}} characters.",
  "validation.pattern": "This has the wrong format.",

  "validation.kind.LENGTH_RANGE": "This is too short or too long.",
  "validation.kind.LETTER_FIRST_ALPHANUMERIC": "Use letters A to Z and digits only, and begin with a letter.",
  "validation.kind.CHINESE_AND_DIGITS": "Use Chinese characters and digits only.",
  "validation.kind.EMAIL": "Enter an email address, such as name@example.com.",
  "validation.kind.LETTERS_OR_DIGITS": "Use letters A to Z and digits only.",
  "validation.kind.LETTERS_AND_DIGITS": "Use at least one letter A to Z and one digit, without spaces.",
  "validation.kind.DIGITS": "Use digits only.",
  "validation.kind.ALPHANUMERIC_WITH_UPPERCASE":
    "Use letters A to Z and digits only, with at least one capital letter.",
  "validation.kind.ENGLISH_WITH_SPACES": "Use English letters and spaces only.",
  "validation.kind.NO_SPACES": "Leave out the spaces.",
  "validation.kind.CHINESE_AND_PUNCTUATION": "Use Chinese characters and punctuation only.",
  "validation.kind.DATE": "Enter a date, such as 1990-12-31 or 12-31-1990.",
  "validation.kind.KOREAN": "Use Korean letters only, without spaces.",
  "validation.kind.THAI": "Use Thai letters only, without spaces.",
  "validation.kind.THAI_OR_ENGLISH_WITH_SPACES": "Use Thai or English letters and spaces only.",
  "validation.kind.FULL_NAME": "Enter a first and last name with one space between them.",
  "validation.kind.JAPANESE_FULL_WIDTH": "Use full-width Japanese characters only.",
  "validation.kind.UPPERCASE_WITHOUT_SPACES": "Use capital letters only, without spaces.",
  "validation.kind.STRONG":
    "Use at least one capital letter, one small letter, one digit and one special character, without spaces.",

  "validation.help.LENGTH_RANGE": "Any characters.",
  "validation.help.LENGTH_RANGE.range": "{{min}} to {{max}} characters.",
  "validation.help.LENGTH_RANGE.atLeast": "At least {{min}} characters.",
  "validation.help.LETTER_FIRST_ALPHANUMERIC": "Letters A to Z and digits, beginning with a letter.",
  "validation.help.LETTER_FIRST_ALPHANUMERIC.range":
    "{{min}} to {{max}} letters A to Z and digits, beginning with a letter.",
  "validation.help.LETTER_FIRST_ALPHANUMERIC.atLeast":
    "At least {{min}} letters A to Z and digits, beginning with a letter.",
  "validation.help.CHINESE_AND_DIGITS": "Chinese characters and digits.",
  "validation.help.CHINESE_AND_DIGITS.range": "{{min}} to {{max}} Chinese characters and digits.",
  "validation.help.CHINESE_AND_DIGITS.atLeast": "At least {{min}} Chinese characters and digits.",
  "validation.help.EMAIL": "An email address, such as name@example.com.",
  "validation.help.EMAIL.range": "An email address, such as name@example.com.",
  "validation.help.EMAIL.atLeast": "An email address, such as name@example.com.",
  "validation.help.LETTERS_OR_DIGITS": "Letters A to Z and digits.",
  "validation.help.LETTERS_OR_DIGITS.range": "{{min}} to {{max}} letters A to Z and digits.",
  "validation.help.LETTERS_OR_DIGITS.atLeast": "At least {{min}} letters A to Z and digits.",
  "validation.help.LETTERS_AND_DIGITS": "At least one letter A to Z and one digit, no spaces.",
  "validation.help.LETTERS_AND_DIGITS.range":
    "{{min}} to {{max}} characters with at least one letter A to Z and one digit, no spaces.",
  "validation.help.LETTERS_AND_DIGITS.atLeast":
    "At least {{min}} characters with at least one letter A to Z and one digit, no spaces.",
  "validation.help.DIGITS": "Digits only.",
  "validation.help.DIGITS.range": "{{min}} to {{max}} digits.",
  "validation.help.DIGITS.atLeast": "At least {{min}} digits.",
  "validation.help.ALPHANUMERIC_WITH_UPPERCASE":
    "Letters A to Z and digits, with at least one capital letter.",
  "validation.help.ALPHANUMERIC_WITH_UPPERCASE.range":
    "{{min}} to {{max}} letters A to Z and digits, with at least one capital letter.",
  "validation.help.ALPHANUMERIC_WITH_UPPERCASE.atLeast":
    "At least {{min}} letters A to Z and digits, with at least one capital letter.",
  "validation.help.ENGLISH_WITH_SPACES": "English letters and spaces.",
  "validation.help.ENGLISH_WITH_SPACES.range": "{{min}} to {{max}} English letters and spaces.",
  "validation.help.ENGLISH_WITH_SPACES.atLeast": "At least {{min}} English letters and spaces.",
  "validation.help.NO_SPACES": "Any characters except spaces.",
  "validation.help.NO_SPACES.range": "{{min}} to {{max}} characters, no spaces.",
  "validation.help.NO_SPACES.atLeast": "At least {{min}} characters, no spaces.",
  "validation.help.CHINESE_AND_PUNCTUATION": "Chinese characters and punctuation.",
  "validation.help.CHINESE_AND_PUNCTUATION.range": "{{min}} to {{max}} Chinese characters and punctuation.",
  "validation.help.CHINESE_AND_PUNCTUATION.atLeast": "At least {{min}} Chinese characters and punctuation.",
  "validation.help.DATE": "A date, such as 1990-12-31 or 12-31-1990.",
  "validation.help.DATE.range": "A date, such as 1990-12-31 or 12-31-1990.",
  "validation.help.DATE.atLeast": "A date, such as 1990-12-31 or 12-31-1990.",
  "validation.help.KOREAN": "Korean letters, no spaces.",
  "validation.help.KOREAN.range": "{{min}} to {{max}} Korean letters, no spaces.",
  "validation.help.KOREAN.atLeast": "At least {{min}} Korean letters, no spaces.",
  "validation.help.THAI": "Thai letters, no spaces.",
  "validation.help.THAI.range": "{{min}} to {{max}} Thai letters, no spaces.",
  "validation.help.THAI.atLeast": "At least {{min}} Thai letters, no spaces.",
  "validation.help.THAI_OR_ENGLISH_WITH_SPACES": "Thai or English letters and spaces.",
  "validation.help.THAI_OR_ENGLISH_WITH_SPACES.range":
    "{{min}} to {{max}} Thai or English letters and spaces.",
  "validation.help.THAI_OR_ENGLISH_WITH_SPACES.atLeast":
    "At least {{min}} Thai or English letters and spaces.",
  "validation.help.FULL_NAME": "First and last name with one space between them.",
  "validation.help.FULL_NAME.range":
    "First and last name with one space between them, {{min}} to {{max}} characters.",
  "validation.help.FULL_NAME.atLeast":
    "First and last name with one space between them, at least {{min}} characters.",
  "validation.help.JAPANESE_FULL_WIDTH": "Full-width Japanese characters.",
  "validation.help.JAPANESE_FULL_WIDTH.range": "{{min}} to {{max}} full-width Japanese characters.",
  "validation.help.JAPANESE_FULL_WIDTH.atLeast": "At least {{min}} full-width Japanese characters.",
  "validation.help.UPPERCASE_WITHOUT_SPACES": "Capital letters, no spaces.",
  "validation.help.UPPERCASE_WITHOUT_SPACES.range": "{{min}} to {{max}} capital letters, no spaces.",
  "validation.help.UPPERCASE_WITHOUT_SPACES.atLeast": "At least {{min}} capital letters, no spaces.",
  "validation.help.STRONG":
    "At least one capital letter, one small letter, one digit and one special character, no spaces.",
  "validation.help.STRONG.range":
    "{{min}} to {{max}} characters: a capital letter, a small letter, a digit and a special character, no spaces.",
  "validation.help.STRONG.atLeast":
    "At least {{min}} characters: a capital letter, a small letter, a digit and a special character, no spaces.",
} as const satisfies Record<(typeof validationKeys)[number], string>;
