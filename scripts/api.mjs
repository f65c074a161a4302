/** `npm run api`: writes the public API of each package into docs/api. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCommand } from "./lib/command.mjs";
import { ready } from "./ready.mjs";

readCommand("Writes the public API of each package into docs/api.\n\n  npm run api");
ready();
const { readApiReports } = await import("./lib/api-report.mjs");
const { projects } = await import("./lib/public-api.mjs");
const { bin, must, root } = await import("./lib/run.mjs");

must(bin("tsc"), ["-b", ...projects.keys()]);
mkdirSync(join(root, "docs/api"), { recursive: true });
for (const { file, text } of readApiReports()) {
  writeFileSync(join(root, file), text);
  console.log(`${file}: ${text.split("\n").length - 1} lines`);
}
