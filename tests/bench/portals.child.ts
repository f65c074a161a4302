import { benchPortals } from "./portals.ts";

/** Runs beside the bench on the packaged core: of its source, a loader would measure what it adds to each function. */
console.log(JSON.stringify(await benchPortals()));
