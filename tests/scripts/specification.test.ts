/** docs/specification.md names files that exist, and requirements that stand in titles of the tests it names. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { root } from "../../scripts/lib/run.mjs";

const PLACES = /`((?:adapters|app|core|docs|scripts|tests|ui)\/[^`\s]*)`((?: [A-Z][A-Z0-9]*-\d\d,?)*)/g;
/** A title begins with its requirements' ids. */
const TITLES = /["'`]((?:[A-Z][A-Z0-9]*-\d\d )+)/g;
const IDS = /[A-Z][A-Z0-9]*-\d\d/g;

/** What is untrue in a page: a file or folder that does not exist, or an id that no title of the file before it carries. */
const faultsOf = (page: string): readonly string[] =>
  [...page.matchAll(PLACES)].flatMap(([, place = "", ids = ""]) => {
    if (!existsSync(`${root}/${place}`)) return [place];
    const asked = ids.match(IDS) ?? [];
    if (asked.length === 0) return [];
    const titles = [...readFileSync(`${root}/${place}`, "utf8").matchAll(TITLES)].map(([, title]) => title);
    return asked.filter((id) => !titles.join(" ").includes(id)).map((id) => `${place} ${id}`);
  });

const page = readFileSync(`${root}/docs/specification.md`, "utf8");

it("the page of the specification names files that exist, and tests with these requirements in their titles", () => {
  expect([...page.matchAll(PLACES)].length).toBeGreaterThan(200);
  expect(faultsOf(page)).toEqual([]);
});

it("a wrong path and a wrong requirement are found", () => {
  const file = "tests/properties/patterns.test.ts";
  expect(faultsOf(`\`tests/none.test.ts\` RULE-04, \`${file}\` RULE-04, RULE-${99}`)).toEqual([
    "tests/none.test.ts",
    `${file} RULE-${99}`,
  ]);
});
