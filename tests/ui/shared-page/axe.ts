import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const require = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const unlessThere = `if (window.axe === undefined) { ${source} }`;

/** The builder injects all of axe into a page twice for each check; here axe stays as long as the document. */
class StayingAxe extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    // The builder injects this source into every frame; a page without frames has axe already.
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
 * A page under a dialog is hidden from screen readers before the dialog opens, and a fading dialog is invisible before its
 * first frame.
 *
 * On a busy processor that frame comes late, so the check waits for both.
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
 * Axe on a page, for its violations. Of passing nodes it lists one a rule, since listing all takes longer than finding
 * them.
 *
 * It runs in the page itself, where axe otherwise opens another page to combine its parts.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new StayingAxe(page).setLegacyMode(true).options({ resultTypes: ["violations"] });
