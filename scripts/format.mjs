/** `npm run format`: formats every file, and applies the corrections that Biome calls safe. */
import { readCommand } from "./lib/command.mjs";
import { bin, must } from "./lib/run.mjs";
import { ready } from "./ready.mjs";

readCommand("Formats every file, and applies the corrections that Biome calls safe.\n\n  npm run format");
ready();
must(bin("biome"), ["check", "--write", "."]);
