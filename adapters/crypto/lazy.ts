import type { Random } from "@parlour/core/shared/random";
import type { LoadSealer } from "./sealing.ts";

/** Fetches the sealer and its library when the first sealed call is made. */
export const lazySealer =
  (random: Random): LoadSealer =>
  async (readJwks) => {
    const { createSealer } = await import("./sealer.ts");
    return createSealer({ readJwks, random });
  };
