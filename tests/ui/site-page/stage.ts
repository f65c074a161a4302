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
  const query = (scene: string, theme: string) => `scene=${encodeURIComponent(scene)}&theme=${theme}`;

  return {
    async openScene(
      scene: string,
      options: BrowserContextOptions = desktop,
      theme: "dark" | "light" = "dark",
    ): Promise<Page> {
      await current?.close();
      current = await backend.open(query(scene, theme), options);
      await current.page.locator(":is(#content, [data-fills]) h1").first().waitFor({ state: "attached" });
      await current.settled();
      return current.page;
    },
    /** Shows another scene in the same window. */
    async showScene(scene: string, theme: "dark" | "light" = "dark"): Promise<void> {
      await current?.show(query(scene, theme));
      await current?.settled();
    },
  };
}
