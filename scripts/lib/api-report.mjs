/** Holds docs/api, the docstrings of public names and the types in their signatures to the declarations. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { packageFolders, readPublicApi, reportOf } from "./public-api.mjs";
import { unnamedTypes } from "./public-types.mjs";
import { root } from "./run.mjs";

/** The report of each package with its file below the project's folder, and the public names without a docstring. */
export function readApiReports() {
  return packageFolders.map((folder) => {
    const entries = readPublicApi(folder);
    const name = posix.basename(folder);
    const bare = entries.flatMap(({ entry, names }) =>
      [...names].flatMap(([each, { isDocumented, source }]) =>
        isDocumented ? [] : [`${source}: ${each} of ${entry} has no docstring`],
      ),
    );
    return { file: `docs/api/${name}.md`, text: reportOf(`@parlour/${name}`, entries), bare };
  });
}

/**
 * What is wrong, a line each: a report that the declarations do not give, a public name without a docstring, and a type in a public
 * signature that no entry exports.
 */
export function wrongApi() {
  const wrong = readApiReports().flatMap(({ file, text, bare }) => {
    const path = join(root, file);
    const isWritten = existsSync(path) && readFileSync(path, "utf8") === text;
    return [...bare, ...(isWritten ? [] : [`${file} is not what the declarations give: npm run api`])];
  });
  return [...wrong, ...unnamedTypes(packageFolders.flatMap(readPublicApi))];
}
