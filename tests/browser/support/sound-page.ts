import type { Page } from "playwright";
import { expect } from "vitest";
import { axeOn } from "../../ui/shared-page/axe.ts";

/** Holds a page of the sandbox to a phone's width, to axe's rules, to buttons of 44 px, and to no error so far. */
export async function expectSound(page: Page, problems: readonly string[]): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  const small = await page.locator("#stage button:visible").evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ height, width }) => height < 43.5 || width < 43.5)
      .map(({ height, width }) => [height, width]),
  );
  expect(small).toEqual([]);
  expect(problems).toEqual([]);
}
