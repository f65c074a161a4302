/** Scenes of the whole portal, each opened in a window of the size that a test asks for. */
import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type OpenPage, startPrimitives } from "../shared-page/open-page.ts";

const desktop = { viewport: { width: 1440, height: 900 } };

/** The portal's pages of one test file, built before its first test; a test has one scene open at a time. */
export function siteStage() {
  let backend: Awaited<ReturnType<typeof startPrimitives>>;
  let current: OpenPage | undefined;
  beforeAll(async () => {
    backend = await startPrimitives("site-page");
  });
  afterEach(() => current?.close());
  afterAll(() => backend?.stop());
  const query = (scene: string, more: string) => `scene=${encodeURIComponent(scene)}&${more}`;

  return {
    async openScene(
      scene: string,
      options: BrowserContextOptions = desktop,
      more = "theme=dark",
    ): Promise<Page> {
      await current?.close();
      current = await backend.open(query(scene, more), options);
      await current.page.locator(":is(#content, [data-fills]) h1").first().waitFor({ state: "attached" });
      await current.settled();
      return current.page;
    },
    /** Shows another scene in the same window; `more` is the rest of the address, such as a theme or a language. */
    async showScene(scene: string, more = "theme=dark"): Promise<void> {
      await current?.show(query(scene, more));
      await current?.settled();
    },
  };
}
