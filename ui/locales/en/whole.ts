import { pack as agentPack } from "./agent-pack.ts";
import { pack } from "./pack.ts";

/** All English texts, for tools that check every text. A page loads its packs one by one. */
export const wholePack = { ...pack, ...agentPack } as const;
