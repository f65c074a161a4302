/** Scenes of the whole portal, each opened in a window of the size that a test asks for. */
import type { BrowserContextOptions, Page } from "playwright";
import { desktop, pagesOf } from "../shared-page/scenes.ts";

/** The portal's pages of one test file, built before its first test; a test has one scene open at a time. */
export function siteStage() {
  const { openPage, opened } = pagesOf("site-page");
  const query = (scene: string, more: string) => `scene=${encodeURIComponent(scene)}&${more}`;

  return {
    async openScene(
      scene: string,
      options: BrowserContextOptions = desktop,
      more = "theme=dark",
    ): Promise<Page> {
      const page = await openPage(query(scene, more), options);
      await page.locator(":is(#content, [data-fills]) h1").first().waitFor({ state: "attached" });
      await opened()?.settled();
      return page;
    },
    /** Shows another scene in the same window; `more` is the rest of the address, such as a theme or a language. */
    async showScene(scene: string, more = "theme=dark"): Promise<void> {
      await opened()?.show(query(scene, more));
      await opened()?.settled();
    },
  };
}
