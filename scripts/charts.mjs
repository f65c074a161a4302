/** `npm run charts`: draws every machine of core into docs/charts, from the machines themselves. */
import { readCommand } from "./lib/command.mjs";
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

readCommand("Draws every machine of core into docs/charts.\n\n  npm run charts");
ready();
await runNode(["--conditions=parlour-source", "--import", "tsx", "scripts/draw-charts.mjs"], {});
