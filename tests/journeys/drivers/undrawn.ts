import type { BrowserContext } from "playwright";

/**
 * Serves pages as a static host does, so that the browser draws them. For tests of a page's calls, because a server-drawn
 * page sends almost none.
 */
export async function leaveDrawingToTheBrowser(context: BrowserContext, url: string): Promise<void> {
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    // The server draws nothing for this address.
    return route.fulfill({ response: await route.fetch({ url: `${url}/?undrawn` }) });
  });
}
