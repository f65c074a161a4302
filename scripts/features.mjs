/** `npm run features`: writes which features run at which address, with their views, into core/FEATURES.md. */
import { readCommand } from "./lib/command.mjs";
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

readCommand(
  "Writes which features run at which address, and the view of each, into core/FEATURES.md.\n\n  npm run features",
);
ready();
await runNode(["--conditions=parlour-source", "--import", "tsx", "scripts/draw-features.mjs"], {});
