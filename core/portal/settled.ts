import { listNames } from "./portal.config.ts";
import { needsFeatures } from "./portal.rules.ts";
import type { Portal } from "./portal.ts";

/**
 * Whether the first page is complete: the status is known, page and features are loaded, and its data has been read or has
 * failed. A front end that draws once, such as a server, waits for this.
 */
export function isSettled(portal: Pick<Portal, "actor" | "feature">): boolean {
  const root = portal.actor.getSnapshot();
  if (root.context.availability === null) return false;
  if (!portal.feature("preferences")?.getSnapshot().matches("ready")) return false;
  if (!root.matches("open")) return true;
  const navigation = portal.feature("navigation")?.getSnapshot();
  const hasArrived = navigation?.matches("settled") || navigation?.matches("screenFailed");
  if (!hasArrived || needsFeatures(root.context)) return false;
  return !listNames.some((name) => portal.feature(name)?.getSnapshot().matches("loading"));
}
