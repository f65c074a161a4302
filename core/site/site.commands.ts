import type { SiteEvent } from "./site.machine.ts";

/** What a front end can do about the site's status. */
export const siteCommands = (_snapshot: unknown, send: (event: SiteEvent) => void) => ({
  /** Asks again at once after no answer came (SITE-04). */
  retry: () => send({ type: "retry.asked" }),
  /** Has the status read again: it may be another for this visit. */
  check: () => send({ type: "status.invalidated" }),
});
