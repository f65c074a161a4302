import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawFeatures, pageFile } from "../../scripts/lib/features.mjs";
import { root } from "../../scripts/lib/run.mjs";

const OPENING_MS = 120_000;

it(
  "the page of features says what runs where; otherwise run npm run features",
  async () => {
    const page = await drawFeatures();
    expect(readFileSync(join(root, pageFile), "utf8")).toBe(page);
    // What a team could not find without reading our own front end.
    const withdrawal = /## `\/member\?page=withdraw`\n\n[^#]*/.exec(page)?.[0];
    expect(withdrawal).toContain("| `withdrawals` | `withdrawalsView` from `@parlour/core/withdrawal` |");
  },
  OPENING_MS,
);
