import type { Page } from "playwright";

/** One move of what stood on the page without a person's doing: its value as browsers count it, and the classes of what moved. */
export interface LayoutShift {
  readonly value: number;
  readonly moved: string;
}

/** All layout shifts since the page began, read from the browser's own list. */
export const layoutShifts = (page: Page): Promise<readonly LayoutShift[]> =>
  page.evaluate(
    () =>
      new Promise<readonly LayoutShift[]>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().map((entry) => ({
              value: "value" in entry ? Number(entry.value) : 0,
              moved:
                "sources" in entry && Array.isArray(entry.sources)
                  ? entry.sources.map(({ node }) => node?.className ?? node?.nodeName ?? "").join(" | ")
                  : "",
            })),
          );
        }).observe({ type: "layout-shift", buffered: true });
        // Without a shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );

/** The sum of all layout shifts since the page began. */
export const layoutShiftSum = async (page: Page): Promise<number> =>
  (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
