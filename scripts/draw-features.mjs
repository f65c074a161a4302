/** Writes core/FEATURES.md: which features run at which address, and the view of each. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawFeatures, pageFile } from "./lib/features.mjs";
import { root } from "./lib/run.mjs";

writeFileSync(join(root, pageFile), await drawFeatures());
console.log(pageFile);
