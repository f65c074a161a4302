import { pack as english } from "../en/agent-pack.ts";

/** What the agent centre says in the operator's own words: English until an operator writes over it. */
export const pack: Record<keyof typeof english, string> = { ...english };
