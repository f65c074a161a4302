/** Global set-up of vitest's browser project: finds a Chromium, and builds the portal where it is not built yet. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../../scripts/lib/machine.mjs";
import { must, root } from "../../../scripts/lib/run.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    chromium: string;
  }
}

export default function setup(project: TestProject): void {
  const chromium = findChromium();
  if (chromium === null) {
    throw new Error("No Chromium found: apt-get install chromium, or set PARLOUR_CHROMIUM=/path/to/chrome.");
  }
  // Built last: a build that broke off has left the rest.
  if (!existsSync(join(root, "app/dist/gateway/main.js"))) must(process.execPath, ["scripts/build.mjs"]);
  project.provide("chromium", chromium);
}
