import type { Page } from "playwright";

/** The page's own components have taken over the first element of that selector, by default the first link. */
export const isHydrated = (page: Page, selector = "#portal a") =>
  page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  }, selector);
