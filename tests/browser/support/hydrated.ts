import type { Page } from "playwright";

/** The page's own components have taken over the markup. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector("#portal a");
    return link !== null && Object.keys(link).some((key) => key.startsWith("__reactFiber"));
  });
