import { describe, expect, it } from "vitest";
import { oldWords } from "../../scripts/lib/plain-words.mjs";

const found = (text: string) => oldWords(["a.ts"], () => text);

describe("the check of plain words", () => {
  it("names the place of an old word, and what to write instead", () => {
    expect(found("const a = 1;\n// The list is read a-new\n")).toEqual([]);
    const old = ["The list is read an", "ew"].join("");
    expect(found(`const a = 1;\n// ${old}.\n`)).toEqual([`a.ts:2 says "an${"ew"}": write again`]);
  });

  it("leaves words that the specification, games and English need", () => {
    const text =
      "the house edge, a full house, the house rules, a poor line, a deal of cards, renewed, hearing";
    expect(found(text)).toEqual([]);
  });
});
