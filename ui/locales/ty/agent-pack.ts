import { pack as english } from "../en/agent-pack.ts";

/** What the agent centre says in the house's own words: English until a house writes over it. */
export const pack: Record<keyof typeof english, string> = { ...english };
