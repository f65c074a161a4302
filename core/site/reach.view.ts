import type { SiteContext } from "./site.machine.ts";

/** An open site whose gateway gives no status any more: what stands on the page may be out of date (ERR-01). */
export const isCutOff = ({
  context: { status, failure },
}: {
  readonly context: Pick<SiteContext, "status" | "failure">;
}): boolean => status !== null && failure !== null;
