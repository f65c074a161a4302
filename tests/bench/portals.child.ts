import { benchPortals } from "./portals.ts";

/** A separate process on the packaged core: with the source, a loader's overhead would be measured too. */
console.log(JSON.stringify(await benchPortals()));
