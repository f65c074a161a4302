import type { Random } from "@parlour/core/shared/random";
import { later } from "../http/later.ts";
import type { LoadSealer } from "./sealing.ts";
import type { Visit } from "./visit.ts";

/** Fetches the sealer and its library when the first sealed call is made. */
export const lazySealer =
  (random: Random): LoadSealer =>
  async (readJwks) => {
    const { createSealer } = await import("./sealer.ts");
    return createSealer({ readJwks, random });
  };

/** Fetches what keeps the visit's keys when they are first needed: the gateway is asked for nothing by a page that nobody touches. */
export function lazyVisit(subtle?: SubtleCrypto): Visit {
  const open = later("the visit's keys", async () => (await import("./visit.ts")).openForVisit(subtle));
  return {
    publicKey: async () => (await open()).publicKey(),
    open: async (jwe) => (await open()).open(jwe),
  };
}
