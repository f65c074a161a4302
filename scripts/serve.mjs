/**
 * `npm run serve`: runs the output of `npm run build` in production mode, to try it out.
 *
 * It requests what production leaves out; a real start is `node app/dist/gateway/main.js` with its own settings.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isBuilt } from "./lib/built.mjs";
import { readCommand } from "./lib/command.mjs";
import { SETTINGS } from "./lib/settings.mjs";
import { DEMO_TEAM, runNode, TO_TRY_OUT } from "./run-node.mjs";

readCommand(`Runs what npm run build made, in production mode, with what production leaves out.

  npm run serve

${SETTINGS}`);
const main = fileURLToPath(new URL("../app/dist/gateway/main.js", import.meta.url));
if (!existsSync(main)) {
  console.error("Nothing is built yet: run npm run build first.");
  process.exit(1);
}
if (!isBuilt()) console.warn("The sources have changed since this was built: run npm run build.");
await runNode([main], { ...DEMO_TEAM, ...TO_TRY_OUT, NODE_ENV: "production" });
