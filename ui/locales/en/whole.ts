import { pack as agentPack } from "./agent-pack.ts";
import { pack } from "./pack.ts";

/** All English there is, for tools that look at every text; a page fetches its packs one by one. */
export const wholePack = { ...pack, ...agentPack } as const;
