import { mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { createCoverage } from "@parlour/testkit/coverage";
import { coreMachineKind } from "@parlour/testkit/machines";
import { afterAll, expect } from "vitest";

const folder = fileURLToPath(new URL("../../../node_modules/.cache/parlour/coverage", import.meta.url));

/**
 * Collects what a test file visits, and keeps it for `scripts/machine-coverage.mjs`. Call it at the file's top level;
 * give its `inspect` to every portal and every actor.
 */
export function collectCoverage(name: string) {
  const coverage = createCoverage(coreMachineKind);
  afterAll(() => {
    mkdirSync(folder, { recursive: true });
    // Files that share a scene each keep what they have visited.
    const file = basename(expect.getState().testPath ?? "", ".test.ts");
    writeFileSync(`${folder}/${name} ${file}.json`, JSON.stringify(coverage.collected(), null, 1));
  });
  return coverage.inspect;
}
