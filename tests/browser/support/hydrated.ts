import type { Page } from "playwright";
import { expect } from "vitest";
import { PATIENCE } from "../../patience.ts";

/** The page's own components have taken over the first element of that selector, by default the first link. */
export const isHydrated = (page: Page, selector = "#portal a") =>
  page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  }, selector);

/**
 * Moves the mouse until the page shows what a touch brings, such as the region for messages. One move is not enough: after a
 * page has taken over its elements, it hears no move until its effects have run.
 */
export async function touch(page: Page): Promise<void> {
  await isHydrated(page);
  await expect
    .poll(async () => {
      await page.mouse.move(200, 200);
      await page.mouse.move(210, 210);
      return page.locator("#portal [aria-live=polite][aria-atomic=true]").count();
    }, PATIENCE)
    .toBeGreaterThan(0);
}
