/** `npm run journeys -- --driver core --gateway URL --only LOGIN`: plays journeys and prints each step. */
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

ready();
await runNode(
  ["--conditions=parlour-source", "--import", "tsx", "tests/journeys/cli.ts", ...process.argv.slice(2)],
  {},
);
