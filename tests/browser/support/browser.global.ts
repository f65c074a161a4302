/** Global set-up of vitest's browser project: finds a Chromium, and builds the portal unless its sources are as they were built. */
import type { TestProject } from "vitest/node";
import { isBuilt } from "../../../scripts/lib/built.mjs";
import { findChromium } from "../../../scripts/lib/machine.mjs";
import { must } from "../../../scripts/lib/run.mjs";

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
  if (!isBuilt()) must(process.execPath, ["scripts/build.mjs"]);
  project.provide("chromium", chromium);
}
