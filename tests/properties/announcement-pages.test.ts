import { announcementPages } from "@parlour/core/announcements/announcements.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const items = (count: number) => Array.from({ length: count }, (_, at) => at);
const stripOf = (pages: number, page: number) => announcementPages(items(pages * 9), page).strip;

describe("the pages of announcements", () => {
  it("ANN-02 contain nine items each", () => {
    const { page, pages, items: shown } = announcementPages(items(20), 3);
    expect({ page, pages, shown }).toEqual({ page: 3, pages: 3, shown: [18, 19] });
    expect(announcementPages(items(18), 1).pages).toBe(2);
    expect(announcementPages([], 1)).toEqual({ page: 1, pages: 1, items: [], strip: [1] });
  });

  it.each([
    [1, 1, [1]],
    [7, 4, [1, 2, 3, 4, 5, 6, 7]],
    [20, 1, [1, 2, 3, 4, 5, "gap", 20]],
    [20, 4, [1, 2, 3, 4, 5, 6, "gap", 20]],
    [20, 5, [1, 2, 3, 4, 5, 6, 7, "gap", 20]],
    [20, 10, [1, "gap", 8, 9, 10, 11, 12, "gap", 20]],
    [20, 20, [1, "gap", 16, 17, 18, 19, 20]],
  ] as const)("ANN-02 show of %i pages, with page %i current, the numbers %j", (pages, page, strip) => {
    expect(stripOf(pages, page)).toEqual(strip);
  });

  it("ANN-02 contain each item once, and any page number leads to the nearest page", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.oneof(fc.integer(), fc.double()), (count, asked) => {
        const all = items(count);
        const { page, pages, strip } = announcementPages(all, asked);
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(pages);
        const read = items(pages).flatMap((at) => announcementPages(all, at + 1).items);
        expect(read).toEqual(all);
        const numbers = strip.filter((part) => part !== "gap");
        expect(numbers).toContain(page);
        expect(numbers.at(0)).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
        expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => left - right));
        expect(strip.length).toBeLessThanOrEqual(9);
        // A gap hides more than one page, and no two stand side by side.
        for (const [at, part] of strip.entries()) {
          if (part !== "gap") continue;
          const [before, after] = [strip[at - 1], strip[at + 1]];
          expect(Number(after) - Number(before)).toBeGreaterThan(2);
        }
      }),
    );
  });
});
