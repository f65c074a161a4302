import type { ExpressionsPort } from "@parlour/core/validation/validation.ports";
import { describe, expect, it } from "vitest";
import { patient } from "./patient.ts";

/** What every matcher of expressions from outside must do; `plain` is one that it knows: three small letters. */
export function describeExpressions(name: string, make: () => ExpressionsPort): void {
  describe(`${name}: expressions`, () => {
    const plain = "^[a-z]{3}$";

    it("RULE-20 match a text as a whole", async () => {
      const accepts = await make().compile(plain, patient());
      const texts = ["abc", "xyz", "ab", "abcd", "ABC", "abc\n", "\nabc", "", " abc"];
      expect(texts.map((text) => accepts?.(text))).toEqual([true, true, ...Array(7).fill(false)]);
    });

    it("RULE-20 return the same result every time", async () => {
      const expressions = make();
      const [one, other] = [
        await expressions.compile(plain, patient()),
        await expressions.compile(plain, patient()),
      ];
      for (const accepts of [one, other, one])
        expect([accepts?.("abc"), accepts?.("abc"), accepts?.("1")]).toEqual([true, true, false]);
    });

    it("RULE-20 read a text of any length without failing", async () => {
      const accepts = await make().compile(plain, patient());
      expect(accepts?.("a".repeat(1_000_000))).toBe(false);
    });

    it.each(["(?<=a)b", "(?!a)b", "(a)\\1", "[", "(", "a{2", "*", `${"a".repeat(1_001)}`])(
      "RULE-20 have no matcher for %.20j, and do not throw",
      async (unsafe) => {
        // An open repetition may be read as plain letters; then it must match those and nothing else.
        const accepts = await make().compile(unsafe, patient());
        expect(accepts === null || (unsafe === "a{2" && accepts(unsafe) && !accepts("aa"))).toBe(true);
      },
    );
  });
}
