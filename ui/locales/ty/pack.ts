import type { PackKey } from "../en/pack.ts";
import { pack as english } from "../en/pack.ts";

/** The operator's own pack, and its default: English until an operator writes over it, key by key. */
export const pack: Record<PackKey, string> = { ...english };
