/** `npm run backoffice -- list deposits`: a back-office user decides about players, money and content. */
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

ready();
await runNode(
  [
    "--conditions=parlour-source",
    "--import",
    "tsx",
    "app/gateway/backoffice/cli/main.ts",
    ...process.argv.slice(2),
  ],
  {},
);
