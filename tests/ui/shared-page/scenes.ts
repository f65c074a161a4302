/** Scenes on a built page, and what a person or a reader meets there. */
import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { axeOn } from "./axe.ts";
import { type OpenPage, startPrimitives } from "./open-page.ts";

export const phone = { viewport: { width: 390, height: 844 } };

/** The pages of one test file: its folder is built before the first test; a test has one scene open at a time. */
export function stageOf(folder: string) {
  let backend: Awaited<ReturnType<typeof startPrimitives>>;
  let current: OpenPage | undefined;
  beforeAll(async () => {
    backend = await startPrimitives(folder);
  });
  afterEach(() => current?.close());
  afterAll(() => backend?.stop());

  async function open(scene: string, options?: BrowserContextOptions, theme = "dark"): Promise<OpenPage> {
    const opened = await backend.open(`scene=${scene}&theme=${theme}`, options);
    await opened.page.locator("output").waitFor();
    return opened;
  }

  async function openScene(...asked: Parameters<typeof open>): Promise<Page> {
    await current?.close();
    current = await open(...asked);
    return current.page;
  }

  return {
    openScene,
    /** What the policy or the console of the open page complained of. */
    complaints: async () => current?.complaints(),
    /** What axe finds in each scene: every other one light on a phone, the rest dark on a desktop. */
    async expectNoFaults(scenes: readonly string[], also: (page: Page) => Promise<void> = async () => {}) {
      const look = async (some: readonly string[], theme: string, size: BrowserContextOptions) => {
        const [first = "", ...others] = some;
        const { page, show, settled, close } = await open(first, { ...size, reducedMotion: "reduce" }, theme);
        for (const scene of some) {
          // The document stays: it has the scripts by then, and axe, and has compiled them.
          if (others.includes(scene)) await show(`scene=${scene}&theme=${theme}`);
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

export const autocomplete = (page: Page, name: string) =>
  page.locator(`input[name=${name}]`).getAttribute("autocomplete");
