import type { BrowserContext } from "playwright";

/**
 * Pages come as a plain static host has them, and the browser draws them itself: for those who watch what a page asks the
 * operator for, or who break it, since a page that the operator has drawn asks for next to nothing.
 */
export async function leaveDrawingToTheBrowser(context: BrowserContext, url: string): Promise<void> {
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    // An address of which the server knows nothing to draw.
    return route.fulfill({ response: await route.fetch({ url: `${url}/?undrawn` }) });
  });
}
