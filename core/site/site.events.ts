import type { GameSources } from "../launch/launch-address.rules.ts";
import type { SiteAvailability } from "./site.rules.ts";

/** Notifies the portal of the pages that the operator has switched off (SITE-08). */
export interface MenusRead {
  readonly type: "menus.read";
  readonly closed: readonly string[];
}

/** Notifies the portal after each status, and once when the first one cannot be read. */
export interface SiteChanged {
  readonly type: "site.changed";
  readonly availability: SiteAvailability | "unreachable";
  readonly flags: ReadonlySet<string>;
  /** The operator's measurement id; null where it does not measure visits (META-01). */
  readonly gtagId: string | null;
  readonly contentVersion: string;
  /** Empty where the gateway reports none. */
  readonly timeZone: string;
  /** The operator's agent policy (PERM-07); true until a status was read. */
  readonly agentPolicy: boolean;
  /** Origins that games may be opened from (LAUNCH-02). */
  readonly sources: GameSources;
}
