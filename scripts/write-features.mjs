import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { featurePage } from "./lib/feature-page.mjs";
import { readViews } from "./lib/feature-views.mjs";
import { root } from "./lib/run.mjs";

const file = "core/FEATURES.md";
const page = join(root, file);
const text = featurePage(readViews());
if (!process.argv.includes("--check")) {
  writeFileSync(page, text);
  console.log(`${file}: ${text.split("\n").length - 1} lines`);
} else if (!existsSync(page) || readFileSync(page, "utf8") !== text) {
  console.error(`${file} is not what the code gives: npm run features`);
  process.exitCode = 1;
}
