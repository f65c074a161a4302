/** `npm run architecture`: draws which part of the project imports which into docs/architecture.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { readCommand } from "./lib/command.mjs";
import { ready } from "./ready.mjs";

readCommand(
  "Draws which part of the project imports which into docs/architecture.md.\n\n  npm run architecture",
);
ready();
const { drawArchitecture, pageFile, readSources, withPicture } = await import("./lib/architecture.mjs");
const { root } = await import("./lib/run.mjs");

const { files, read } = readSources();
const page = `${root}/${pageFile}`;
writeFileSync(page, withPicture(readFileSync(page, "utf8"), drawArchitecture(files, read)));
console.log(`${pageFile}: the imports of ${files.length} modules`);
