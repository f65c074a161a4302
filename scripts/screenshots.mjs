/** `npm run screenshots`: builds the portal and photographs the operator for its documents; names of scenes take these alone. */
import { must } from "./lib/run.mjs";

must(process.execPath, ["scripts/ready.mjs"]);
must(process.execPath, ["scripts/build.mjs"]);
must(process.execPath, [
  "--conditions=parlour-source",
  "--import",
  "tsx",
  "tests/browser/screenshots.ts",
  ...process.argv.slice(2),
]);
