import type { Random } from "@parlour/core/shared/random";
import { later } from "../http/later.ts";
import type { LoadSealer } from "./sealing.ts";
import type { Visit } from "./visit.ts";

/** Loads the sealer and its library on the first sealed call. */
export const lazySealer =
  (random: Random): LoadSealer =>
  async (readJwks) => {
    const { createSealer } = await import("./sealer.ts");
    return createSealer({ readJwks, random });
  };

/** Loads the code for the visit's keys on first use, so that a page without interaction makes no request. */
export function lazyVisit(subtle?: SubtleCrypto): Visit {
  const open = later("the visit's keys", async () => (await import("./visit.ts")).openForVisit(subtle));
  return {
    publicKey: async () => (await open()).publicKey(),
    open: async (jwe) => (await open()).open(jwe),
  };
}
