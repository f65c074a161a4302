import type { GameSources } from "../launch/launch-address.rules.ts";
import type { Whereabouts } from "../navigation/navigation.events.ts";
import type { Watch } from "../safety/watch.rules.ts";
import type { Role } from "../site/permissions.rules.ts";

/** What a feature is given about the session and the page: plain data, sent again when it changes. */
export interface FeatureContext extends Omit<Whereabouts, "leaving"> {
  readonly language: string;
  readonly role: Role;
  /** Null while nobody is logged in. */
  readonly account: string | null;
  /** Changes with what all visitors share: whoever shows some of it reads it again. */
  readonly contentVersion: string;
  /** The operator's, by IANA: days are meant by it (MEMBER-01). */
  readonly timeZone: string;
  /** Names the pop-ups that are there for whoever is here; empty for none (ANN-04). */
  readonly popups: string;
  /** What games may be opened from (LAUNCH-02). */
  readonly sources: GameSources;
  /** What goes on by the clock while a player is logged in; null until it was read (SAFE-03, SAFE-04). */
  readonly watch: Watch | null;
}

/** How a feature hears that its context has changed. */
export interface ContextChanged {
  readonly type: "context.changed";
  readonly featureContext: FeatureContext;
}

export interface FeatureInput {
  readonly featureContext: FeatureContext;
}
