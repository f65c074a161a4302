/**
 * Every page on the narrowest screen with wide spacing of its text: nothing scrolls sideways (WCAG 1.4.10, 1.4.12), every
 * table says what it holds and what its columns are, and names as long as they get are cut nowhere without being told.
 */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { visits } from "./site-page/addresses.ts";
import { siteStage } from "./site-page/stage.ts";

const narrow = { viewport: { width: 320, height: 700 } };
/** Names are looked at in both directions of reading, and back to the first one at last. */
const shapes = [
  { width: 1440, dir: "rtl" },
  { width: 390, dir: "rtl" },
  { width: 320, dir: "ltr" },
] as const;
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const space = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);

/** How far the page scrolls sideways, and what reaches beyond it without a scroller around it. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return [];
    const isHeld = (each: Element): boolean =>
      each.parentElement !== null &&
      (getComputedStyle(each.parentElement).overflowX !== "visible" || isHeld(each.parentElement));
    const wide = [...document.querySelectorAll("#root *")].filter(
      (each) => each.getBoundingClientRect().right > innerWidth + 1 && !isHeld(each),
    );
    return [`${over} px`, ...wide.slice(0, 8).map((each) => `${each.localName}.${each.className}`)];
  });

/** Tables without a name, and columns without words or scope. */
const namelessTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("table")].flatMap((table) => {
      const label = document.getElementById(table.getAttribute("aria-labelledby") ?? "");
      const name = table.getAttribute("aria-label") ?? label?.textContent ?? table.caption?.textContent ?? "";
      const heads = [...table.querySelectorAll("thead th")];
      const isNamed = name.trim() !== "";
      const isTold =
        heads.length > 0 &&
        heads.every((each) => each.getAttribute("scope") === "col" && each.textContent.trim() !== "");
      const columns = heads.length === (table.tBodies[0]?.rows[0]?.cells.length ?? heads.length);
      const rows = [...table.querySelectorAll("tbody tr:not([id$=details])")];
      const hasRowHeads = rows.every((row) => row.querySelector("th[scope=row]") !== null);
      // What an operator writes in rich text is the operator's.
      const isOurs = table.closest("[class*=_rich_]") === null;
      return isOurs && !(isNamed && isTold && columns && hasRowHeads) ? [table.outerHTML.slice(0, 200)] : [];
    }),
  );

/** Short names of the fake backend, and long ones in their place; the longest account has 20 characters without a space. */
const NAMES: Readonly<Record<string, string>> = {
  Robin: "Jo Featherstonehaugh",
  Morgan: "Jo Featherstonehaugh",
  player: "wwwwmmmmwwwwmmmmwwww",
  agent: "mmmmwwwwmmmmwwwwmmmm",
  avery: "wwwwmmmmwwwwmmmmwwww",
  "Northern Lights": "The Extraordinarily Long Adventures of Captain Featherstonehaugh Deluxe",
  "Harbour Bank": "Landesbank Rheinland-Westfalen-Mecklenburg und Sparkasse",
};

/** Puts the long names where the short ones stand, at once, so that nothing is drawn again in between. */
const lengthen = (page: Page) =>
  page.evaluate((names) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const long = names[(node.nodeValue ?? "").trim()];
      if (long !== undefined) node.nodeValue = long;
    }
  }, NAMES);

/** What scrolls sideways or cuts a name off without an ellipsis or a title. */
const faultsOn = (page: Page) =>
  page.evaluate((names) => {
    const long = new Set(Object.values(names));
    const root = document.documentElement;
    const over = root.scrollWidth > innerWidth ? [`page: ${root.scrollWidth - innerWidth} px`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((each) => {
      if (!long.has(each.textContent.trim()) || each.childElementCount > 0) return false;
      const { overflowX, textOverflow } = getComputedStyle(each);
      if (overflowX === "visible" || each.clientWidth <= 1 || each.scrollWidth <= each.clientWidth + 1)
        return false;
      return textOverflow !== "ellipsis" || each.closest("[title]") === null;
    });
    return [...over, ...cut.map((each) => `${each.localName}.${each.className}`)];
  }, NAMES);

/** What long names break at each width, in both directions. */
async function longNameFaults(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.evaluate(() => Object.assign(document, { adoptedStyleSheets: [] }));
  for (const { width, dir } of shapes) {
    await page.setViewportSize({ width, height: narrow.viewport.height });
    await page.evaluate((set) => document.documentElement.setAttribute("dir", set), dir);
    await lengthen(page);
    found.push(...(await faultsOn(page)).map((fault) => `${width} px ${dir}: ${fault}`));
  }
  await page.setViewportSize(narrow.viewport);
  return [...new Set(found)];
}

describe("at 320 px with text spacing", () => {
  const { openScene, showScene } = siteStage();

  it.each(Object.entries(visits))(
    "AGENT-02 LAYOUT-01 no page of %s scrolls sideways, also with long names at any width, and every table is named",
    async (_, scenes) => {
      const found: Record<string, readonly string[]> = {};
      const page = await openScene(scenes[0] ?? "", narrow);
      for (const [at, scene] of scenes.entries()) {
        // The longer words of Spanish take turns with English ones.
        await showScene(scene, at % 2 === 0 ? "theme=dark&lang=es" : "theme=light");
        await space(page);
        const faults = [...(await beyond(page)), ...(await namelessTables(page))];
        faults.push(...(await longNameFaults(page)));
        if (faults.length > 0) found[scene] = faults;
      }
      expect(found).toEqual({});
    },
  );
});
