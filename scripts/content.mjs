/** `npm run content -- list banner`: an operator changes what the gateway shows, running or not. */
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

ready();
await runNode(
  ["--conditions=parlour-source", "--import", "tsx", "app/gateway/admin/main.ts", ...process.argv.slice(2)],
  {},
);
