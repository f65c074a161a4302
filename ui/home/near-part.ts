import { createPart, importPatiently } from "../shared/part.tsx";

/** Parts below the first screen of home, beneath tiles or at the end of every page. */
export const nearPart = createPart(() => import("./near-parts.ts"), importPatiently);
