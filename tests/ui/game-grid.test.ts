import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neighbourOf, renderedTiles, shownTiles } from "../../ui/catalogue/grid.rules.ts";

const measures = { columns: 6, pitch: 300, top: 400 };

describe("the rendered tiles of a long list", () => {
  it("GAME-05 are those in view and a few more, while the list keeps its full height", () => {
    const { from, until, before, after } = renderedTiles(10_000, measures, { first: 100, last: 103 });
    expect([from, until]).toEqual([600, 630]);
    const rows = Math.ceil(10_000 / 6);
    expect(before + after + ((until - from) / 6) * 300).toBe(rows * 300);
  });

  it("GAME-05 always include those in view, at most 32 more than needed, and keep the list's height", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(3, 5, 6),
        fc.nat({ max: 4_000 }),
        fc.nat({ max: 6 }),
        fc.option(fc.nat({ max: 10_000 })),
        (count, columns, first, more, focus) => {
          const seen = { first, last: first + more };
          const rendered = renderedTiles(count, { ...measures, columns }, seen);
          const { from, until, before, after } = rendered;
          const rows = Math.ceil(count / columns);
          const shown = Math.min(first, rows - 1);
          expect(from).toBeLessThanOrEqual(shown * columns);
          expect(until).toBeGreaterThanOrEqual(
            Math.min(count, (Math.min(seen.last, rows - 1) + 1) * columns),
          );
          expect(until - from).toBeLessThanOrEqual(Math.max(32, (more + 1) * columns));
          const renderedRows = Math.ceil(until / columns) - from / columns;
          expect(before + renderedRows * 300 + after).toBe(rows * 300);
          // In order and each once, with the focused one and those to which Tab leads from it.
          const places = shownTiles(rendered, focus);
          const range = Array.from({ length: until - from }, (_, at) => from + at);
          const near = focus === null ? [] : [focus - 1, focus, focus + 1];
          expect(new Set(places)).toEqual(new Set([...range, ...near]));
          expect(places.every((at, place) => place === 0 || at > (places[place - 1] ?? at))).toBe(true);
        },
      ),
    );
  });
});

describe("arrow keys among tiles", () => {
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowLeft", 0, null],
    ["ArrowDown", 0, 6],
    ["ArrowUp", 3, null],
    ["ArrowUp", 9, 3],
    ["ArrowRight", 19, null],
    ["ArrowDown", 17, 19],
    ["ArrowDown", 18, null],
    ["Enter", 3, null],
  ] as const)("%s from %i leads to %s", (key, from, to) => {
    expect(neighbourOf(key, from, 20, 6, false)).toBe(to);
  });

  it("run in the opposite direction in right-to-left languages", () => {
    expect(neighbourOf("ArrowLeft", 0, 20, 6, true)).toBe(1);
    expect(neighbourOf("ArrowRight", 1, 20, 6, true)).toBe(0);
  });
});
