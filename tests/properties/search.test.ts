import { NAME_LETTERS, wordsOf } from "@parlour/core/search/fold";
import { createNameIndex } from "@parlour/core/search/name-index";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogueNames, FIRST_PAGE } from "./search-support.ts";

const names = catalogueNames();
const index = createNameIndex(names);
const found = (term: string, limit = FIRST_PAGE) =>
  index.search(term, limit).map(({ at }) => names[at] ?? "");

const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
const anyName = fc.integer({ min: 0, max: names.length - 1 }).map((at) => names[at] ?? "");
const typedName = anyName.map((name) => ({ name, typed: wordsOf(name, NAME_LETTERS).join(" ") }));

const slips = {
  "a wrong letter": (text: string, at: number, other: string) =>
    text.slice(0, at) + other + text.slice(at + 1),
  "a missing letter": (text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
  "a doubled letter": (text: string, at: number) => text.slice(0, at + 1) + text.slice(at),
  "an extra letter": (text: string, at: number, other: string) => text.slice(0, at) + other + text.slice(at),
  "two swapped letters": (text: string, at: number) =>
    text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
} as const;

/** Every place of a name but the spaces, the first letter and those of short words included. */
const places = (text: string) => [...text].flatMap((sign, at) => (sign === " " ? [] : [at]));

describe("search among names", () => {
  it.each(Object.entries(slips))("GAME-05 finds any name with %s at any position", (_, slip) => {
    fc.assert(
      fc.property(typedName, fc.nat(), letter, ({ name, typed }, seed, other) => {
        const at = places(typed)[seed % places(typed).length] ?? 0;
        expect(found(slip(typed, at, other))).toContain(name);
      }),
      { numRuns: 1_000, seed: 4 },
    );
  });

  it("GAME-05 finds a name with a misspelling in its unfinished last word from four letters on", () => {
    const cases = fc.record({
      typedName,
      kept: fc.nat(),
      at: fc.nat(),
      other: letter,
      slip: fc.constantFrom(...Object.values(slips)),
    });
    let asked = 0;
    let missed = 0;
    fc.assert(
      fc.property(cases, ({ typedName: { name, typed }, kept, at, other, slip }) => {
        const start = typed.lastIndexOf(" ") + 1;
        fc.pre(start > 0 && typed.length - start > 4);
        const cut = typed.slice(start, start + 4 + (kept % (typed.length - start - 4)));
        asked += 1;
        if (!found(typed.slice(0, start) + slip(cut, at % cut.length, other)).includes(name)) missed += 1;
      }),
      { numRuns: 1_500, seed: 4 },
    );
    expect(asked).toBe(1_500);
    expect(missed / asked).toBeLessThan(0.02);
  });

  it("GAME-05 finds a name by each of its beginnings, ranked among names that begin with the term", () => {
    fc.assert(
      fc.property(typedName, fc.nat(), ({ name, typed }, seed) => {
        const term = typed.slice(0, 1 + (seed % typed.length));
        const hits = index.search(term, names.length);
        const place = hits.findIndex(({ at }) => names[at] === name);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(hits[place]?.rank).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300, seed: 4 },
    );
  });

  it("GAME-05 finds a name by its words in any order", () => {
    const mixed = typedName.chain(({ name, typed }) => {
      const words = typed.split(" ");
      return fc
        .shuffledSubarray(words, { minLength: words.length, maxLength: words.length })
        .map((order) => ({ name, term: order.join(" ") }));
    });
    fc.assert(
      fc.property(mixed, ({ name, term }) => {
        expect(found(term)).toContain(name);
      }),
      { numRuns: 500, seed: 4 },
    );
  });

  it("GAME-05 finds a name when two words are joined or a word is split", () => {
    let asked = 0;
    let missed = 0;
    fc.assert(
      fc.property(typedName, fc.nat(), fc.boolean(), ({ name, typed }, seed, join) => {
        const spaces = [...typed].flatMap((sign, at) => (sign === " " ? [at] : []));
        const inner = places(typed).filter((at) => at > 0 && typed[at - 1] !== " ");
        const from = join ? spaces : inner;
        fc.pre(from.length > 0);
        const at = from[seed % from.length] ?? 0;
        asked += 1;
        const term = join
          ? typed.slice(0, at) + typed.slice(at + 1)
          : `${typed.slice(0, at)} ${typed.slice(at)}`;
        if (!found(term).includes(name)) missed += 1;
      }),
      { numRuns: 1_000, seed: 4 },
    );
    expect(asked).toBe(1_000);
    expect(missed / asked).toBeLessThan(0.02);
  });

  it("GAME-05 sorts by rank, and within a rank in the list's order", () => {
    fc.assert(
      fc.property(typedName, fc.nat(), ({ typed }, seed) => {
        const hits = index.search(typed.slice(0, 1 + (seed % typed.length)), 200);
        for (const [place, hit] of hits.entries()) {
          const next = hits[place + 1];
          if (next !== undefined)
            expect([hit.rank < next.rank || hit.at < next.at, hit.rank <= next.rank]).toEqual([true, true]);
        }
        expect(new Set(hits.map(({ at }) => at)).size).toBe(hits.length);
      }),
      { numRuns: 300, seed: 4 },
    );
  });

  it("GAME-05 returns with a smaller limit the beginning of a larger result without misspellings", () => {
    fc.assert(
      fc.property(typedName, ({ typed }) => {
        const large = index.search(typed.slice(0, 3), 50);
        fc.pre(large.length === 50 && (large.at(-1)?.rank ?? 9) < 4);
        expect(index.search(typed.slice(0, 3), 10)).toEqual(large.slice(0, 10));
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it("GAME-05 answers hostile terms with no more results than requested", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom("\ud800", "\udc00", "a", " ", "\u0301", "ﷺ", "\u0000"),
        maxLength: 400,
      }),
      fc.constantFrom("(a+)+$", "[", "\\", ".*", "^$", "%00", "<script>", "' or 1=1 --", "\uFEFF", "🎰🎰🎰"),
    );
    fc.assert(
      fc.property(hostile, fc.integer({ min: -5, max: 60 }), (term, limit) => {
        expect(index.search(term, limit).length).toBeLessThanOrEqual(Math.max(0, limit));
      }),
      { numRuns: 1_000, seed: 4 },
    );
  });

  it("GAME-05 finds other names in a list with hostile names", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 300 }), { maxLength: 40 }), (garbage) => {
        const mixed = createNameIndex([...garbage, "Sweet Bonanza", "x".repeat(10_000)]);
        expect(mixed.search("sweet bonaza", garbage.length + 2).map(({ at }) => at)).toContain(
          garbage.length,
        );
      }),
      { numRuns: 300, seed: 4 },
    );
  });

  it("GAME-05 ignores capitals, accents, character widths and apostrophes in terms and names", () => {
    const wide = (text: string) =>
      text.replace(/[a-z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const accented = (text: string) => text.replace(/[aeiou]/g, (sign) => `${sign}\u0301`);
    const variants = [
      (text: string) => text.toUpperCase(),
      wide,
      accented,
      (text: string) => accented(text).normalize("NFC"),
    ];
    fc.assert(
      fc.property(typedName, fc.constantFrom(...variants), ({ typed }, variant) => {
        expect(index.search(variant(typed), FIRST_PAGE)).toEqual(index.search(typed, FIRST_PAGE));
        expect(createNameIndex([variant(typed)]).search(typed, 1)).toEqual([{ at: 0, rank: 0 }]);
      }),
      { numRuns: 200, seed: 4 },
    );
  });
});
