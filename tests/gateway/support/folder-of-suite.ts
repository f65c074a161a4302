import { afterAll, beforeAll } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../../scripts/lib/own-folder.mjs";

/** An empty folder from before the first test of a suite until after the last; `fill` writes what it begins with. */
export function folderOfSuite(name: string, fill: (path: string) => unknown = () => {}) {
  let own: OwnFolder;
  beforeAll(async () => {
    own = await makeOwnFolder(name);
    await fill(own.path);
  });
  afterAll(() => own.remove());
  return {
    get path() {
      return own.path;
    },
  };
}
