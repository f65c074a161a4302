/** Scenes on a built page, and what a person or a reader meets there. */
import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { axeOn } from "./axe.ts";
import { type OpenPage, startPrimitives } from "./open-page.ts";

export const phone = { viewport: { width: 390, height: 844 } };

export const desktop = { viewport: { width: 1440, height: 900 } };

/** The pages of one test file: its folder is built before the first test; a test has one of its addresses open at a time. */
export function pagesOf(folder?: string) {
  let backend: Awaited<ReturnType<typeof startPrimitives>>;
  let current: OpenPage | undefined;
  beforeAll(async () => {
    backend = await startPrimitives(folder);
  });
  afterEach(async () => {
    await current?.close();
    current = undefined;
  });
  afterAll(() => backend?.stop());

  return {
    /** Beside the open one; the test closes it. */
    openAnother: (query: string, options?: BrowserContextOptions): Promise<OpenPage> =>
      backend.open(query, options),
    async openPage(query: string, options?: BrowserContextOptions): Promise<Page> {
      await current?.close();
      current = await backend.open(query, options);
      return current.page;
    },
    /** What the test has open. */
    opened: () => current,
    /** What the policy or the console of the open page complained of. */
    complaints: async () => current?.complaints(),
  };
}

/** Scenes of a folder, each with its situation in words. */
export function stageOf(folder: string) {
  const { openAnother, openPage, complaints } = pagesOf(folder);
  const queryOf = (scene: string, theme = "dark") => `scene=${scene}&theme=${theme}`;

  async function openScene(scene: string, options?: BrowserContextOptions, theme?: string): Promise<Page> {
    const page = await openPage(queryOf(scene, theme), options);
    await page.locator("output").waitFor();
    return page;
  }

  return {
    openScene,
    complaints,
    /** What axe finds in each scene: every other one light on a phone, the rest dark on a desktop. */
    async expectNoFaults(scenes: readonly string[], also: (page: Page) => Promise<void> = async () => {}) {
      const look = async (some: readonly string[], theme: string, size: BrowserContextOptions) => {
        const [first = "", ...others] = some;
        const { page, show, settled, close } = await openAnother(queryOf(first, theme), {
          ...size,
          reducedMotion: "reduce",
        });
        for (const scene of some) {
          // The document stays: it has the scripts by then, and axe, and has compiled them.
          if (others.includes(scene)) await show(queryOf(scene, theme));
          await page.locator("output").waitFor();
          // A dialog's script comes when it is wanted: it is looked at once it stands.
          await settled();
          expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
          expect(await faultsOf(page, scene)).toEqual([]);
          await also(page);
        }
        await close();
      };
      const quarters = [0, 1, 2, 3].map((rest) => scenes.filter((_, index) => index % 4 === rest));
      // Some wait for their page while another is looked at.
      await Promise.all(
        quarters.flatMap((some, index) => {
          if (some.length === 0) return [];
          return index % 2 === 0 ? [look(some, "light", phone)] : [look(some, "dark", {})];
        }),
      );
    },
  };
}

async function faultsOf(page: Page, scene: string): Promise<readonly string[]> {
  const { violations, passes } = await axeOn(page)
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

export const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** Back is the browser's own button: it takes no focus and does not scroll. */
export const goBack = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>("[data-button=back]")?.click());

/** Nothing scrolls sideways. */
export const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Axe finds nothing on the page or in the named part of it, except in what only tests have: their buttons. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  const { violations } = await axeOn(page).include(part).exclude("[data-button]").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

export const autocomplete = (page: Page, name: string) =>
  page.locator(`input[name=${name}]`).getAttribute("autocomplete");
