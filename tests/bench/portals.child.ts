import { countsOf } from "./counts.ts";
import { benchPortals } from "./portals.ts";

/** A separate process on the packaged core: with the source, a loader's overhead would be measured too. The argument `smoke` asks for the least. */
console.log(JSON.stringify(await benchPortals(countsOf(process.argv[2] === "smoke").portals)));
