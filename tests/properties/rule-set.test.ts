import { type PatternKind, patternKinds } from "@parlour/core/validation/pattern-kinds.rules";
import { isMobileNum } from "@parlour/core/validation/phone.rules";
import { createRuleSet, plainRuleSet } from "@parlour/core/validation/rule-set.rules";
import { problemMessage, ruleHelp } from "@parlour/core/validation/validation.messages";
import type { FieldRule, RulePattern } from "@parlour/core/validation/validation.ports";
import { hasWords, isComment } from "@parlour/core/validation/words.rules";
import { englishText } from "@parlour/messages/english.ts";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { digits, hostileTexts, leastFrames, textOf } from "./patterns-support.ts";

const kinds = Object.keys(patternKinds) as PatternKind[];
const ruleOf = (rule: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  min: null,
  max: null,
  acceptedPattern: "*",
  ...rule,
});
const patternOf = (pattern: Partial<RulePattern>): RulePattern => ({
  acceptedPattern: "own",
  kind: "LENGTH_RANGE",
  min: null,
  max: null,
  expression: null,
  ...pattern,
});
const never = async () => null;
const check = (rule: Partial<FieldRule>, text: string) => plainRuleSet.check(ruleOf(rule), text);

const anyNumber = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -5, max: 50 }),
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -0),
);
const anyName = fc.oneof(
  fc.constantFrom("*", "", "constructor", "__proto__", "toString", "own", ...kinds),
  fc.string(),
);
const anyRule = fc.record({
  enabled: fc.boolean(),
  required: fc.boolean(),
  min: anyNumber,
  max: anyNumber,
  acceptedPattern: anyName,
});
const anyPattern = fc.record({
  acceptedPattern: anyName,
  kind: anyName,
  min: anyNumber,
  max: anyNumber,
  expression: fc.oneof(fc.constant(null), fc.string()),
});

describe("the rule set", () => {
  it("RULE-01 reports a required field as missing when empty or blank, and accepts an empty optional one", () => {
    expect(check({}, "")).toEqual({ kind: "missing" });
    expect(check({}, " \u3000")).toEqual({ kind: "missing" });
    expect(check({ required: false, min: 4, acceptedPattern: "EMAIL" }, "")).toBeNull();
    expect(check({ enabled: false }, "")).toBeNull();
  });

  it("RULE-01 includes min and max in the range, and counts user-perceived characters", () => {
    const flags = fc.constantFrom("a", "é".normalize("NFD"), "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "น้ำ", "한", "\r\n");
    fc.assert(
      fc.property(
        fc.array(
          flags.filter((flag) => flag !== "น้ำ"),
          { minLength: 1, maxLength: 12 },
        ),
        (signs) => {
          const text = signs.join("");
          const count = signs.length;
          fc.pre(text.trim() !== "");
          expect(check({ min: count, max: count }, text)).toBeNull();
          expect(check({ min: count + 1 }, text)).toEqual({ kind: "too-short", min: count + 1 });
          if (count > 1)
            expect(check({ max: count - 1 }, text)).toEqual({ kind: "too-long", max: count - 1 });
        },
      ),
    );
  });

  it("RULE-01 reports the length before the pattern, and the pattern by its name", () => {
    const rule = { min: 4, max: 8, acceptedPattern: "DIGITS" };
    expect(check(rule, "abc")).toEqual({ kind: "too-short", min: 4 });
    expect(check(rule, "abcdefghi")).toEqual({ kind: "too-long", max: 8 });
    expect(check(rule, "abcde")).toEqual({ kind: "pattern", pattern: "DIGITS" });
    expect(check(rule, "12345")).toBeNull();
  });

  it("RULE-20 answers texts of 100,000 characters within a frame for every rule", () => {
    const rules = [...kinds, "*", "unknown"].flatMap((acceptedPattern) =>
      [null, 20, 300, 4000].map((max) => ruleOf({ acceptedPattern, max, min: 4 })),
    );
    // Also as long as the longest text that is still read.
    const texts = Object.entries(hostileTexts).flatMap(([name, text]) => [
      [name, text] as const,
      [`${name}, 4,000 units`, text.slice(0, 4000)] as const,
    ]);
    const slow = rules.flatMap((rule) =>
      texts
        .filter(([, text]) => leastFrames(() => plainRuleSet.check(rule, text)) > 1)
        .map(([name]) => [rule.acceptedPattern, name]),
    );
    expect(slow).toEqual([]);
    for (const text of Object.values(hostileTexts)) {
      expect(check({ required: false }, text)).toEqual({ kind: "too-long", max: 4000 });
    }
  });

  it("RULE-20 uses an operator pattern's kind and limits, but prefers the rule's own limits", async () => {
    const report = vi.fn();
    const own = patternOf({ acceptedPattern: "member-name", kind: "DIGITS", min: 4, max: 8 });
    const book = await createRuleSet([own], never, report);
    const rule = ruleOf({ acceptedPattern: "member-name" });
    expect(book.check(rule, "abcd")).toEqual({ kind: "pattern", pattern: "DIGITS" });
    expect(book.check(rule, "123")).toEqual({ kind: "too-short", min: 4 });
    expect(book.check({ ...rule, min: 2 }, "123")).toBeNull();
    expect(book.check({ ...rule, max: 20 }, "123456789")).toBeNull();
    expect(book.check(ruleOf({ acceptedPattern: "EMAIL" }), "x")).toEqual({
      kind: "pattern",
      pattern: "EMAIL",
    });
    expect(book.plain(rule)).toEqual({ ...rule, min: 4, max: 8, acceptedPattern: "DIGITS" });
    expect(report).not.toHaveBeenCalled();
  });

  it("RULE-20 uses an expression in place of the kind when it can be matched safely", async () => {
    const report = vi.fn();
    const own = patternOf({ kind: "EXPRESSION", expression: "a+", max: 3 });
    const book = await createRuleSet([own], async () => (text) => /^a+$/.test(text), report);
    const rule = ruleOf({ acceptedPattern: "own" });
    expect(["aa", "b", "aaaa"].map((text) => book.check(rule, text))).toEqual([
      null,
      { kind: "pattern", pattern: null },
      { kind: "too-long", max: 3 },
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ["null", never],
    ["a rejection", () => Promise.reject(new Error("no script"))],
  ])(
    "RULE-20 reports an expression that compiles to %s once, and checks only the length",
    async (_, compile) => {
      const report = vi.fn();
      const own = patternOf({ kind: "DIGITS", expression: "(?<=a)b", min: 2 });
      const book = await createRuleSet([own], compile, report);
      const rule = ruleOf({ acceptedPattern: "own" });
      expect([book.check(rule, "anything"), book.check(rule, "x")]).toEqual([
        null,
        { kind: "too-short", min: 2 },
      ]);
      expect(report).toHaveBeenCalledTimes(1);
    },
  );

  it.each(["ROT13", "constructor", "__proto__", "toString", ""])(
    "RULE-20 reports the unknown kind and the unknown name %j once, and checks only the length",
    async (name) => {
      const report = vi.fn();
      const book = await createRuleSet([patternOf({ kind: name })], never, report);
      expect(report).toHaveBeenCalledTimes(1);
      const named = ruleOf({ acceptedPattern: "own", max: 5 });
      expect([book.check(named, "a b"), book.check(named, "abcdef")]).toEqual([
        null,
        { kind: "too-long", max: 5 },
      ]);
      expect(report).toHaveBeenCalledTimes(1);
      const unknown = ruleOf({ acceptedPattern: name, max: 5 });
      const answers = [1, 2, 3].map(() => book.check(unknown, "abcdef"));
      expect(answers).toEqual(Array(3).fill({ kind: "too-long", max: 5 }));
      expect(report).toHaveBeenCalledTimes(2);
    },
  );

  it("RULE-20 reads only the first of thousands of patterns, and reports that once", async () => {
    const compile = vi.fn(never);
    const report = vi.fn();
    const patterns = Array.from({ length: 5000 }, (_, index) =>
      patternOf({ acceptedPattern: `p${index}`, kind: "DIGITS", expression: index === 4999 ? "a" : null }),
    );
    const book = await createRuleSet(patterns, compile, report);
    expect(book.check(ruleOf({ acceptedPattern: "p7" }), "x")).toEqual({
      kind: "pattern",
      pattern: "DIGITS",
    });
    expect(compile).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("RULE-20 ignores limits that no text can meet", () => {
    expect(check({ min: 9, max: 3 }, "abcde")).toBeNull();
    expect(check({ min: -1, max: -1 }, "abcde")).toBeNull();
    expect(check({ min: Number.NaN, max: Number.NaN }, "abcde")).toBeNull();
    expect(check({ min: Number.POSITIVE_INFINITY }, "abcde")).toBeNull();
  });

  it("RULE-20 never throws for malformed rules, and has a message for every error and a help text for every rule", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPattern), anyRule, fc.string(), async (patterns, rule, text) => {
        const book = await createRuleSet(patterns, never, () => {});
        for (const problem of [book.check(rule, text), plainRuleSet.check(rule, text)]) {
          if (problem !== null) expect(englishText(problemMessage(problem).key)).toBeTypeOf("string");
        }
        for (const asked of [rule, book.plain(rule)]) {
          const help = ruleHelp(asked);
          if (help !== null) expect(englishText(help.key)).toBeTypeOf("string");
        }
      }),
    );
  });
});

describe("messages about a field", () => {
  const said = (message: ReturnType<typeof ruleHelp>) =>
    message &&
    englishText(message.key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(message.values?.[name] ?? "?"),
    );

  it("RULE-02 give the length and the kind in one help sentence", () => {
    const name = ruleOf({ min: 4, max: 20, acceptedPattern: "LETTER_FIRST_ALPHANUMERIC" });
    expect(said(ruleHelp(name))).toBe("4 to 20 letters A to Z and digits, beginning with a letter.");
    expect(said(ruleHelp({ ...name, max: null }))).toContain("At least 4 letters");
    expect(said(ruleHelp({ ...name, min: null }))).toContain("1 to 20 letters");
    expect(said(ruleHelp({ ...name, min: null, max: null }))).toBe(
      "Letters A to Z and digits, beginning with a letter.",
    );
  });

  it("RULE-01 contain no help for a field without requirements, and the length where there is one", () => {
    expect(ruleHelp(ruleOf())).toBeNull();
    expect(said(ruleHelp(ruleOf({ min: 8, max: 64 })))).toBe("8 to 64 characters.");
    expect(said(ruleHelp(ruleOf({ acceptedPattern: "EMAIL", max: 254 })))).not.toContain("254");
  });

  it("RULE-01 differ for each kind, and have all their values filled in", () => {
    for (const kind of kinds) {
      const errors = said(problemMessage({ kind: "pattern", pattern: kind }));
      expect(errors).toBeTypeOf("string");
      for (const limits of [{}, { min: 2 }, { max: 9 }, { min: 2, max: 9 }]) {
        expect(said(ruleHelp(ruleOf({ acceptedPattern: kind, ...limits }))) ?? "").not.toMatch(/[?{}]/);
      }
    }
    expect(new Set(kinds.map((kind) => said(problemMessage({ kind: "pattern", pattern: kind })))).size).toBe(
      19,
    );
  });
});

describe("phone numbers, texts and comments", () => {
  it("RULE-21 a phone number has min to max digits, inclusive, and nothing but digits", () => {
    fc.assert(
      fc.property(textOf(...digits), fc.nat(20), fc.nat(20), (text, min, more) => {
        const fits = text.length >= Math.max(min, 1) && text.length <= Math.max(min + more, 1);
        fc.pre(min + more > 0);
        expect(isMobileNum(text, { min, max: min + more })).toBe(fits);
      }),
    );
    const limits = { min: 7, max: 15 };
    for (const text of ["", "+447700900123", "7700 900123", "٧٧٠٠٩٠٠١٢٣", "7700900123\n", "1e9"]) {
      expect(isMobileNum(text, limits)).toBe(false);
    }
    for (const text of Object.values(hostileTexts)) expect(isMobileNum(text, limits)).toBe(false);
  });

  it("RULE-21 a text has min to max words, also in languages without spaces", () => {
    const word = fc.constantFrom("backend", "bonus", "it's", "déjà", "42");
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(" ", ", ", "\n"),
        (words, gap) => {
          const text = words.join(gap);
          const count = words.length;
          expect(hasWords(text, { min: count, max: count })).toBe(true);
          expect(hasWords(text, { min: count + 1, max: null })).toBe(false);
          if (count > 1) expect(hasWords(text, { min: null, max: count - 1 })).toBe(false);
        },
      ),
    );
    expect(hasWords("ฉันชอบบ้านหลังนี้", { min: 3, max: 8 })).toBe(true);
    expect(hasWords("… !", { min: 1, max: 5 })).toBe(false);
  });

  it("RULE-21 a field's rule may ask for words, before and after typing, and ignores what no text can meet", () => {
    const words = { minWords: 2, maxWords: 4 };
    const problem = { kind: "words", words: { min: 2, max: 4 } } as const;
    expect(["Street", "3 High Street", "a b c d e"].map((text) => check(words, text))).toEqual([
      problem,
      null,
      problem,
    ]);
    expect(check({ ...words, acceptedPattern: "DIGITS" }, "Street")).toEqual(problem);
    expect(check({ minWords: 9, maxWords: 3 }, "Street")).toBeNull();
    const range = { key: "validation.words.range", values: { min: 2, max: 4 } };
    expect([problemMessage(problem), ruleHelp(ruleOf(words))]).toEqual([range, range]);
    expect(ruleHelp(ruleOf({ minWords: 2 }))).toEqual({
      key: "validation.words.atLeast",
      values: { min: 2 },
    });
  });

  it("RULE-21 a comment has up to 140 user-perceived characters", () => {
    for (const sign of ["a", "👨‍👩‍👧‍👦", "e\u0301", "中"]) {
      expect([isComment(sign.repeat(140)), isComment(sign.repeat(141))]).toEqual([true, false]);
    }
    expect(isComment("")).toBe(true);
  });

  it("RULE-21 words and comments of hostile texts are checked within a frame", () => {
    for (const text of Object.values(hostileTexts)) {
      expect(leastFrames(() => isComment(text))).toBeLessThanOrEqual(1);
      expect(leastFrames(() => hasWords(text, { min: 1, max: 10 }))).toBeLessThanOrEqual(1);
      expect([isComment(text), hasWords(text, { min: 1, max: 10 })]).toEqual([false, false]);
    }
  });
});
