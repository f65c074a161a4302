/** `npm start`: installs what is missing, then portal and gateway from source, in one process on one port. */
import { fileURLToPath } from "node:url";
import { readCommand } from "./lib/command.mjs";
import { SETTINGS } from "./lib/settings.mjs";
import { ready } from "./ready.mjs";
import { DEMO_TEAM, runNode } from "./run-node.mjs";

readCommand(`Runs the portal and its gateway from source, with reloading.

  npm start

${SETTINGS}`);
ready();
const main = fileURLToPath(new URL("../app/gateway/main.ts", import.meta.url));
await runNode(["--conditions=parlour-source", "--import", "tsx", main], DEMO_TEAM);
