/** `npm run terminal -- --gateway URL --user NAME --password …`: the front end for a terminal. */
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

ready();
await runNode(
  ["--conditions=parlour-source", "--import", "tsx", "app/terminal/terminal.ts", ...process.argv.slice(2)],
  {},
);
