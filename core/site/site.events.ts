import type { GameSources } from "../launch/launch-address.rules.ts";
import type { SiteAvailability } from "./site.rules.ts";

/** What the site machine tells the portal: after each answer, and once when there is none to begin with. */
export interface SiteChanged {
  readonly type: "site.changed";
  readonly availability: SiteAvailability | "unreachable";
  readonly flags: ReadonlySet<string>;
  /** What the operator measures visits with; null where it does not (META-01). */
  readonly gtagId: string | null;
  readonly contentVersion: string;
  /** Empty where the gateway does not tell. */
  readonly timeZone: string;
  /** What games may be opened from (LAUNCH-02). */
  readonly sources: GameSources;
}
