/** `npm run features`: writes which feature, view and messages belong to each address into core/FEATURES.md. */
import { readCommand } from "./lib/command.mjs";
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

const { values } = readCommand(
  `Writes which feature, view and messages belong to each address into core/FEATURES.md.

  npm run features [-- --check]

  --check    compares the page instead; a difference ends with exit 1`,
  { options: { check: { type: "boolean" } } },
);
ready();
const { toolFile } = await import("./lib/package-tools.mjs");

// TypeScript 7 has no API, so types are read by the 5.9 that also judges the packages.
toolFile("typescript/package.json");
await runNode(
  [
    "--conditions=parlour-source",
    "--import",
    "tsx",
    "scripts/write-features.mjs",
    ...(values.check ? ["--check"] : []),
  ],
  {},
);
