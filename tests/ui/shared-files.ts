import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../ui/", import.meta.url));

/** The files of the ui workspace with one of these endings, with their text; what is built or installed is left out. */
export const uiFiles = (...endings: readonly string[]): readonly { path: string; text: string }[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => !/(^|\/)(node_modules|build|dist)\//.test(path))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));
