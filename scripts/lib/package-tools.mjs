import { existsSync } from "node:fs";
import { join } from "node:path";
import { must, root } from "./run.mjs";

/**
 * A file of one of the tools that judge, describe and release the packages, by its path among them. They have a folder of their own
 * beside the project's TypeScript 7, and are installed when the file is missing.
 */
export function toolFile(path) {
  const tools = join(root, "tests/packages");
  const file = join(tools, "node_modules", path);
  if (!existsSync(file))
    must("npm", ["ci", "--prefix", tools, "--ignore-scripts", "--no-audit", "--no-fund"]);
  return file;
}
