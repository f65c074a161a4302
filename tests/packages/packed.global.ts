/** Global set-up of the projects that try the packages: packs them once for all, unless `PARLOUR_PACKAGES` names a folder with them. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { makeOwnFolder } from "../../scripts/lib/own-folder.mjs";
import { packingForTests } from "../../scripts/lib/repository.mjs";
import { root } from "../../scripts/lib/run.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of the packages' tarballs. */
    packages: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.PARLOUR_PACKAGES;
  if (given !== undefined) {
    project.provide("packages", given);
    return undefined;
  }
  const own = await makeOwnFolder("packages");
  await promisify(execFile)(process.execPath, packingForTests(own.path), { cwd: root });
  // The other project that wants them is set up after this one, in this process.
  process.env.PARLOUR_PACKAGES = own.path;
  project.provide("packages", own.path);
  return () => own.remove();
}
