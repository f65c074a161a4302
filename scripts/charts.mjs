/** `npm run charts`: draws every machine of core into docs/charts, from the machines themselves. */
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

ready();
await runNode(["--conditions=parlour-source", "--import", "tsx", "scripts/draw-charts.mjs"], {});
