/** `npm run backoffice -- list deposits`: an operator decides about players' money, while the operator runs or not. */
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

ready();
await runNode(
  [
    "--conditions=parlour-source",
    "--import",
    "tsx",
    "app/gateway/backoffice/main.ts",
    ...process.argv.slice(2),
  ],
  {},
);
