import type { GameSources } from "../launch/launch-address.rules.ts";
import type { Whereabouts } from "../navigation/navigation.events.ts";
import type { Watch } from "../safety/watch.rules.ts";
import type { Role } from "../site/permissions.rules.ts";

/** What a feature receives about the session and the page: plain data, sent again when it changes. */
export interface FeatureContext extends Omit<Whereabouts, "leaving"> {
  readonly language: string;
  readonly role: Role;
  /** Null without a logged-in player. */
  readonly account: string | null;
  /** Changes when shared content changes; features that show some of it read it again. */
  readonly contentVersion: string;
  /** The operator's IANA time zone; calendar days use it (MEMBER-01). */
  readonly timeZone: string;
  /** The operator's agent policy (PERM-07). */
  readonly agentPolicy: boolean;
  /** Identifies the pop-ups for this visitor or player; empty when there are none (ANN-04). */
  readonly popups: string;
  /** Origins that games may be opened from (LAUNCH-02). */
  readonly sources: GameSources;
  /** Timed checks of a player's session; null until they are read (SAFE-03, SAFE-04). */
  readonly watch: Watch | null;
}

/** Notifies a feature of its changed context. */
export interface ContextChanged {
  readonly type: "context.changed";
  readonly featureContext: FeatureContext;
}

export interface FeatureInput {
  readonly featureContext: FeatureContext;
}
