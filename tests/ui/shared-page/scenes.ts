/** Scenes on a built page, and what a person or a reader meets there. */
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type OpenPage, startPrimitives } from "./open-page.ts";

export const phone = { viewport: { width: 390, height: 844 } };

/** The pages of one test file: its folder is built before the first test, and one scene is open at a time. */
export function stageOf(folder: string) {
  let house: Awaited<ReturnType<typeof startPrimitives>>;
  let current: OpenPage | undefined;
  beforeAll(async () => {
    house = await startPrimitives(folder);
  }, 60_000);
  afterEach(() => current?.close());
  afterAll(() => house?.stop());

  async function openScene(scene: string, options?: BrowserContextOptions, theme = "dark"): Promise<Page> {
    await current?.close();
    current = await house.open(`scene=${scene}&theme=${theme}`, options);
    await current.page.locator("output").waitFor();
    return current.page;
  }

  return {
    openScene,
    /** What the policy or the console of the open page complained of. */
    complaints: async () => current?.complaints(),
    /** What axe finds in each scene: every other one light on a phone, the rest dark on a desktop. */
    async expectNoFaults(scenes: readonly string[], also: (page: Page) => Promise<void> = async () => {}) {
      for (const [index, scene] of scenes.entries()) {
        const [theme, size] = index % 2 === 0 ? (["light", phone] as const) : (["dark", {}] as const);
        const page = await openScene(scene, { ...size, reducedMotion: "reduce" }, theme);
        expect(await faultsOf(page, scene)).toEqual([]);
        await also(page);
      }
    },
  };
}

async function faultsOf(page: Page, scene: string): Promise<readonly string[]> {
  // A dialog's script comes when it is wanted: it is looked at once it stands.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations, passes } = await new AxeBuilder({ page })
    // Of what passes, one node a rule is proof enough: to list them all takes longer than to find them.
    .options({ resultTypes: ["violations"] })
    // The page under the dialogs is none of the portal's own: it has no heading.
    .disableRules(["page-has-heading-one"])
    .analyze();
  expect(passes.length).toBeGreaterThan(5);
  return violations.map(({ id, nodes }) => `${scene} ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Every scene of each group, as "group.Scene". */
export const scenesOf = (groups: Readonly<Record<string, object>>): readonly string[] =>
  Object.entries(groups).flatMap(([group, scenes]) => Object.keys(scenes).map((name) => `${group}.${name}`));

export const dialog = (page: Page, name: string) => page.locator(`[data-dialog="${name}"]`);

/** Who is here and what lies over the page, as the page under the dialogs says it. */
export const situation = (page: Page) => page.locator("output").textContent();

/** What has the focus: a field's name, or the words of what has no name. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent);

export const autocomplete = (page: Page, name: string) =>
  page.locator(`input[name=${name}]`).getAttribute("autocomplete");
