import { first as english } from "../en/first.ts";

/** The first screen's texts of the operator's own pack. */
export const first: Record<keyof typeof english, string> = { ...english };
