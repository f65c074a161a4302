/** `npm run screenshots`: builds the portal and photographs the operator for its documents. */
import { must } from "./lib/run.mjs";

must(process.execPath, ["scripts/ready.mjs"]);
must(process.execPath, ["scripts/build.mjs"]);
must(process.execPath, ["--conditions=parlour-source", "--import", "tsx", "tests/browser/screenshots.ts"]);
