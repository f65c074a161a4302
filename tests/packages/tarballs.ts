import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { root } from "../../scripts/lib/run.mjs";

const core = JSON.parse(readFileSync(join(root, "core/package.json"), "utf8"));

/** Of all packages of this project. */
export const version: string = core.version;

/** For `npm install`: from the cache where it can, without what a test does not read. */
export const quietly = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"] as const;

/** The tarball of a package of this project. */
export const tarball = (name: string): string => join(inject("packages"), `parlour-${name}-${version}.tgz`);

/** XState in the version that core is built with. */
export const xstate = `xstate@${core.devDependencies.xstate}`;
