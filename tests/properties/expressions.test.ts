import { createExpressions } from "@parlour/adapters/expressions/expressions.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { hostileTexts, leastFrames, startWork } from "./patterns-support.ts";

const { signal } = new AbortController();
const expressions = createExpressions();
const compile = (expression: string) => expressions.compile(expression, signal);

describe("the operator's regular expressions", () => {
  beforeAll(async () => {
    await compile("warm");
  });

  it("RULE-20 match the text as a whole", async () => {
    const accepts = await compile("[A-Z]{2}\\d{6}");
    expect(["AB123456", "xAB123456", "AB1234567", ""].map((text) => accepts?.(text))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await compile("\\p{Thai}+"))?.("สมชาย")).toBe(true);
  });

  it("RULE-20 answer within a frame where a backtracking engine would never end", async () => {
    const accepts = await compile("(a+)+$");
    expect(accepts?.("a".repeat(3000))).toBe(true);
    const hostile = `${"a".repeat(100_000)}!`;
    expect(accepts?.(hostile)).toBe(false);
    expect(leastFrames(() => accepts?.(hostile))).toBeLessThanOrEqual(1);
    expect(leastFrames(() => accepts?.(hostile.slice(-4000)))).toBeLessThanOrEqual(1);
  });

  it.each(["(a*)*b", "(x+x+)+y", "(.*a){20}", ".*a.{12}b", "(\\pL{0,80}){2}x", "(a|b|ab)*c", "(?s).*"])(
    "RULE-20 %s answers every hostile text within a frame",
    async (expression) => {
      const accepts = await compile(expression);
      expect(accepts).not.toBeNull();
      const texts = Object.values(hostileTexts).flatMap((text) => [
        text,
        text.slice(0, 4000),
        text.slice(0, 300),
      ]);
      expect(texts.filter((text) => leastFrames(() => accepts?.(text)) > 1)).toEqual([]);
    },
  );

  it.each([
    ["a lookbehind", "(?<=a)b"],
    ["a lookahead", "(?=a)b"],
    ["a backreference", "(a)\\1"],
    ["an unclosed class", "[a-z"],
    ["an unclosed group", "(((("],
    ["a lone backslash", "\\"],
    ["a quantifier without an operand", "{5}*"],
    ["more than 1,000 characters", "a".repeat(1001)],
    ["repetitions that multiply", "(((a{10}){10}){10})"],
    ["many large repetitions", "(\\pL{0,1000})".repeat(70)],
    ["repeated large groups", "((a{0,100}){0,10})".repeat(50)],
    ["repeated large classes", `(((${"[a-c][d-f]".repeat(90)}){10}){10}){10}`],
  ])("RULE-20 %s is refused at once", async (_, expression) => {
    const spentMs = startWork();
    expect(await createExpressions().compile(expression, signal)).toBeNull();
    expect(spentMs()).toBeLessThan(1_000);
  });

  it("RULE-20 never match a text above 4,000 units", async () => {
    const accepts = await compile("a*");
    expect([accepts?.("a".repeat(4000)), accepts?.("a".repeat(4001))]).toEqual([true, false]);
  });

  it("RULE-20 are compiled once", async () => {
    const own = createExpressions();
    expect(await own.compile("[ab]+", signal)).toBe(await own.compile("[ab]+", signal));
    expect(await own.compile("[", signal)).toBe(await own.compile("[", signal));
  });

  it("RULE-20 never throw on random input: it is refused or matched", async () => {
    const garbage = fc.string({
      unit: fc.constantFrom(..."ab01(){}[]^$*+?|\\.,-:pPxQE<>=!ก😀"),
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(garbage, fc.string({ unit: "binary" })),
        fc.string(),
        async (expression, text) => {
          const accepts = await createExpressions().compile(expression, signal);
          expect(["boolean", "undefined"]).toContain(typeof accepts?.(text));
        },
      ),
      { numRuns: 300 },
    );
  });
});
