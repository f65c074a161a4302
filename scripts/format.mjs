/** `npm run format`: formats every file, and mends what Biome mends without a doubt. */
import { readCommand } from "./lib/command.mjs";
import { bin, must } from "./lib/run.mjs";
import { ready } from "./ready.mjs";

readCommand("Formats every file, and mends what Biome mends without a doubt.\n\n  npm run format");
ready();
must(bin("biome"), ["check", "--write", "."]);
