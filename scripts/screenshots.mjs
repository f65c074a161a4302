/** `npm run screenshots`: builds the portal and photographs the operator for its documents; names of scenes take these alone. */
import { readCommand } from "./lib/command.mjs";
import { must } from "./lib/run.mjs";

readCommand(
  `Builds the portal and takes the documents' pictures into docs/screenshots.

  npm run screenshots [-- SCENE …]

  SCENE    a picture's name without its width, as in home-player; all pictures without one`,
  { allowPositionals: true },
);
must(process.execPath, ["scripts/ready.mjs"]);
// Whoever has just built it says so.
if (process.env.PARLOUR_BUILT !== "1") must(process.execPath, ["scripts/build.mjs"]);
must(process.execPath, [
  "--conditions=parlour-source",
  "--import",
  "tsx",
  "tests/browser/screenshots.ts",
  ...process.argv.slice(2),
]);
