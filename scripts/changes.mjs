/** What changed in the packages for those who install them, and the versions that follow, by changesets (docs/decisions/0034). */
import { readCommand } from "./lib/command.mjs";
import { toolFile } from "./lib/package-tools.mjs";
import { must } from "./lib/run.mjs";

const { words } = readCommand(
  `Notes what changes for those who install the packages. All four have one version, by semantic versioning.

  npm run changes [-- add|status|version]

  add      asks what a change means, and writes it into .changeset (the default)
  status   lists what is noted, and the next version
  version  raises the versions, and moves what is noted into the CHANGELOG.md of each package`,
  { choices: ["add", "status", "version"] },
);
const [word = "add"] = words;
const changeset = toolFile("@changesets/cli/bin.js");
must(process.execPath, [changeset, word, ...(word === "status" ? ["--verbose"] : [])]);
if (word === "version")
  must("npm", ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"]);
