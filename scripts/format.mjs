/** `npm run format`: formats every file, and applies the corrections that Biome calls safe. */
import { readCommand } from "./lib/command.mjs";
import { bin, must } from "./lib/run.mjs";
import { ready } from "./ready.mjs";

const { words } = readCommand(
  `Formats files, and applies the corrections that Biome calls safe.

  npm run format [-- FILE …]

  FILE   a file or a folder; all of the project without one`,
  { allowPositionals: true },
);
ready();
must(bin("biome"), ["check", "--write", ...(words.length > 0 ? words : ["."])]);
