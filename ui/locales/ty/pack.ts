import type { PackKey } from "../en/pack.ts";
import { pack as english } from "../en/pack.ts";

/** The house's own pack, and its default: English until a house writes over it, key by key. */
export const pack: Record<PackKey, string> = { ...english };
