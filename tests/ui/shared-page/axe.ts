import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const require = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const unlessThere = `if (window.axe === undefined) { ${source} }`;

/** The builder puts the whole of axe into a page twice for each look; here it stays for as long as the document does. */
class StayingAxe extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    // It brings what it is told to into every frame: nothing where there is but the page, which has axe by then.
    super({ page, axeSource: page.frames().length > 1 ? unlessThere : "void 0" });
    this.#page = page;
  }

  override async analyze(): ReturnType<AxeBuilder["analyze"]> {
    await hasArrived(this.#page);
    if (await this.#page.evaluate("window.axe === undefined")) await this.#page.evaluate(source);
    return super.analyze();
  }
}

/**
 * What lies under a dialog is kept from readers a moment before the dialog stands, and one that fades in is not seen before
 * its first frame, which comes late where the processor is busy: a page is looked at when both are over.
 */
async function hasArrived(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("[data-aria-hidden]") === null ||
      document.querySelector("[role=dialog], [role=alertdialog]") !== null,
  );
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Axe on a page, for its violations. Of what passes, one node a rule is proof enough: to list them all takes longer than to
 * find them. And it is run in the page itself, where it otherwise opens another one to put its parts together.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new StayingAxe(page).setLegacyMode(true).options({ resultTypes: ["violations"] });
