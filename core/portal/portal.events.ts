import type { IdentityToken } from "../identity/identity.ports.ts";
import type { GameSources } from "../launch/launch-address.rules.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Whereabouts } from "../navigation/navigation.events.ts";
import type { Watch } from "../safety/watch.rules.ts";
import type { MemberInfo } from "../session/session.ports.ts";
import type { Role } from "../site/permissions.rules.ts";
import type { SiteChanged } from "../site/site.events.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";
import type { Action } from "./actions.rules.ts";
import type { FeatureEvent } from "./notify-portal.ts";

/** A message for the visitor, shown until dismissed. */
export interface PortalMessage {
  readonly id: number;
  readonly message: Message;
}

/** How many parts of a screen have requested a feature, by the feature's name. */
export type Wanted = Readonly<Record<string, number>>;

/** The running features: their keys, what they depend on, and the account at their start. */
export type RunningFeatures = Readonly<
  Record<string, { readonly key: string; readonly dependsOn: string; readonly account: string }>
>;

/** The open form; `member` and `agent` are the two logins. */
export type OpenForm = "closed" | "member" | "agent" | "password" | "registration" | "forgot" | "devices";

export interface PortalContext {
  /** The forms' machines have been fetched. */
  readonly hasForms: boolean;
  /** The features' machines have been fetched. */
  readonly hasFeatures: boolean;
  /** The agent centre's machines have been fetched. */
  readonly hasAgentFeatures: boolean;
  readonly wanted: Wanted;
  readonly running: RunningFeatures;
  /** Changes when shared content changes (SITE-05). */
  readonly contentVersion: string;
  /** The operator's IANA time zone (MEMBER-01). */
  readonly timeZone: string;
  /** The operator's agent policy (PERM-07). */
  readonly agentPolicy: boolean;
  readonly sources: GameSources;
  /** Identifies the pop-ups for this visitor or player; empty when there are none (ANN-04). */
  readonly popups: string;
  /** Timed checks of a player's session; null until they are read (SAFE-03, SAFE-04). */
  readonly watch: Watch | null;
  /** Null until the site's status was read for the first time. */
  readonly availability: SiteChanged["availability"] | null;
  readonly flags: ReadonlySet<string>;
  readonly gtagId: string | null;
  /** Addresses of pages that the operator has switched off (SITE-08). */
  readonly closed: readonly string[];
  readonly hasToken: boolean;
  /** The session began with a password that must be changed before anything else (LOGIN-05). */
  readonly mustChangePassword: boolean;
  readonly member: MemberInfo | null;
  readonly role: Role;
  readonly language: string;
  readonly at: Whereabouts;
  /** The action that a visitor began before the login (PERM-05). */
  readonly intent: Action | null;
  /** The form that is done; it stays closed while its overlay closes. */
  readonly leaving: OpenForm;
  /** A third party's identity token for the next registration (THIRD-02). */
  readonly identity: IdentityToken | null;
  /** The username typed into a login form that was closed before sending; the form shows it when opened again. */
  readonly typedName: string;
  readonly messages: readonly PortalMessage[];
}

/** A part of a screen needs a feature that no address opens, or needs it no longer. */
export interface FeatureWanted {
  readonly type: "feature.wanted" | "feature.left";
  readonly name: string;
}

export type PortalEvent =
  | { readonly type: "action.asked"; readonly action: Action }
  | { readonly type: "message.dismissed"; readonly id: number }
  | { readonly type: "support.asked"; readonly entry: CustomerServiceEntry }
  | FeatureWanted
  | FeatureChanged
  | FeatureEvent;

/** The prefix of XState's events for changed snapshots of children. */
export const FEATURE_CHANGED = "xstate.snapshot.";
export interface FeatureChanged {
  readonly type: `${typeof FEATURE_CHANGED}${string}`;
  readonly snapshot: unknown;
}

/** Appends a message. */
export const withMessage = (
  messages: readonly PortalMessage[],
  message: Message,
): readonly PortalMessage[] => [...messages, { id: (messages.at(-1)?.id ?? 0) + 1, message }];

/** Removes the read message. */
export const withoutMessage = (messages: readonly PortalMessage[], read: number): readonly PortalMessage[] =>
  messages.filter(({ id }) => id !== read);
