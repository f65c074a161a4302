import type { Random } from "../shared/random.ts";
import type { SiteStatus } from "./site.ports.ts";

export type SiteAvailability = "open" | "maintenance" | "restricted";

/** The site's availability; maintenance wins over region restriction (SITE-01, SITE-04). */
export function siteAvailability(status: SiteStatus): SiteAvailability {
  if (status.status === 1 || status.maintenance.active) return "maintenance";
  if (status.status === 2 || status.regionRestriction.active) return "restricted";
  return "open";
}

/**
 * The bases to load from, in order: a random one first, then the others, then the portal's own origin as the empty string
 * (SITE-06). `turn` is an earlier random number to use again.
 */
export function orderCdns(cdns: readonly string[], random: Random, turn?: number): readonly string[] {
  if (cdns.length === 0) return [""];
  const first = turn === undefined ? random.below(cdns.length) : turn % cdns.length;
  return [...cdns.slice(first), ...cdns.slice(0, first), ""];
}
