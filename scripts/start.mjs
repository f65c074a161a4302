/** `npm start`: installs what is missing, then portal and gateway from source, in one process on one port. */
import { fileURLToPath } from "node:url";
import { ready } from "./ready.mjs";
import { DEMO_TEAM, runNode } from "./run-node.mjs";

ready();
const main = fileURLToPath(new URL("../app/gateway/main.ts", import.meta.url));
await runNode(["--conditions=parlour-source", "--import", "tsx", main], DEMO_TEAM);
