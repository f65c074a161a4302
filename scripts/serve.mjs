/** `npm run serve`: what `npm run build` has made, as it would run in production. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DEMO_TEAM, runNode } from "./run-node.mjs";

const main = fileURLToPath(new URL("../app/dist/gateway/main.js", import.meta.url));
if (!existsSync(main)) {
  console.error("Nothing is built yet: run npm run build first.");
  process.exit(1);
}
await runNode([main], { ...DEMO_TEAM, NODE_ENV: "production" });
