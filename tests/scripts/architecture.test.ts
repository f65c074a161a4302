/** The picture of docs/architecture.md, and how it is drawn from imports. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawArchitecture, pageFile, readSources, withPicture } from "../../scripts/lib/architecture.mjs";
import { root } from "../../scripts/lib/run.mjs";

/** The arrows of a project with these modules. */
const arrowsOf = (texts: Readonly<Record<string, string>>) =>
  drawArchitecture(Object.keys(texts), (file) => texts[file] ?? "")
    .split("\n")
    .filter((line) => line.includes("->"))
    .map((line) => line.trim());

it("the architecture page's diagram matches the imports; otherwise run npm run architecture", () => {
  const { files, read } = readSources();
  const page = readFileSync(`${root}/${pageFile}`, "utf8");
  const picture = drawArchitecture(files, read);
  expect(page).toBe(withPicture(page, picture));
  expect(picture.match(/\["/g)?.length).toBeLessThanOrEqual(20);
});

describe("the diagram of the architecture", () => {
  it("has an arrow for each import, also of a type, and one with two heads for mutual imports", () => {
    expect(
      arrowsOf({
        "adapters/http/a.ts": 'import { b } from "../wire/b.ts";\nimport type { C } from "../storage/c.ts";',
        "adapters/wire/b.ts": 'import { z } from "xstate";',
        "adapters/storage/c.ts": 'export { a } from "@parlour/adapters/http/a.ts";',
      }),
    ).toEqual(["http --> wire", "http <--> device"]);
  });

  it("shows core as a whole from outside, and the features as a whole from within core", () => {
    expect(
      arrowsOf({
        "ui/page.tsx": 'import "@parlour/core/login/login";\nimport "@parlour/core/wallet/wallet";',
        "core/portal/portal.ts": 'import "../login/login.ts";',
        "core/login/login.ts": 'import "../wallet/wallet.ts";',
        "core/wallet/wallet.ts": "",
      }),
    ).toEqual(["ui --> core", "portal --> features", "identity --> centres"]);
  });

  it("shows a folder without a place in the part for the rest", () => {
    expect(drawArchitecture(["core/weather/weather.ts"], () => "")).toContain('site["weather"]');
  });

  it("is written between its marks only", () => {
    expect(() => withPicture("# A page", "flowchart TD")).toThrow("no place for the picture");
  });
});
