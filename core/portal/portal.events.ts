import type { IdentityToken } from "../identity/identity.ports.ts";
import type { GameSources } from "../launch/launch-address.rules.ts";
import type { Whereabouts } from "../navigation/navigation.events.ts";
import type { Watch } from "../safety/watch.rules.ts";
import type { MemberInfo } from "../session/session.ports.ts";
import type { Message } from "../shared/message-keys.ts";
import type { Role } from "../site/permissions.rules.ts";
import type { SiteChanged } from "../site/site.events.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";
import type { Action } from "./actions.rules.ts";
import type { FeatureEvent } from "./notify-portal.ts";

/** A sentence for the person, shown until it is dismissed. */
export interface PortalMessage {
  readonly id: number;
  readonly message: Message;
}

/** Parts of a screen that asked for a feature: how many of them there are, by the feature's name. */
export type Wanted = Readonly<Record<string, number>>;

/** The features that run: their keys, what they depend on, and who was logged in when they were started. */
export type RunningFeatures = Readonly<
  Record<string, { readonly key: string; readonly dependsOn: string; readonly account: string }>
>;

/** Which form is open at most; `member` and `agent` are the two logins. */
export type OpenForm = "shut" | "member" | "agent" | "password" | "registration" | "forgot" | "devices";

export interface PortalContext {
  /** The forms' machines have been fetched. */
  readonly hasForms: boolean;
  /** The rooms' machines have been fetched. */
  readonly hasFeatures: boolean;
  /** Likewise those of the agent centre. */
  readonly hasAgentFeatures: boolean;
  readonly wanted: Wanted;
  readonly running: RunningFeatures;
  /** Changes with what all visitors share (SITE-05). */
  readonly contentVersion: string;
  /** The operator's, by IANA (MEMBER-01). */
  readonly timeZone: string;
  readonly sources: GameSources;
  /** Names the pop-ups that there are for whoever is here; empty for none (ANN-04). */
  readonly popups: string;
  /** What goes on by the clock while a player is logged in; null until it was read (SAFE-03, SAFE-04). */
  readonly watch: Watch | null;
  /** Null until the site's status was asked for the first time. */
  readonly availability: SiteChanged["availability"] | null;
  readonly flags: ReadonlySet<string>;
  readonly gtagId: string | null;
  readonly hasToken: boolean;
  /** The session began with a password that must be changed before anything else (LOGIN-05). */
  readonly mustChangePassword: boolean;
  readonly member: MemberInfo | null;
  readonly role: Role;
  readonly language: string;
  readonly at: Whereabouts;
  /** What a visitor wanted before the login got in between (PERM-05). */
  readonly intent: Action | null;
  /** The form that has just done its work: it is not opened again while its overlay goes. */
  readonly leaving: OpenForm;
  /** A third party's word that the next registration is made with (THIRD-02). */
  readonly identity: IdentityToken | null;
  /** The username of a login form that was closed before it was sent: opened again, the form still has it. */
  readonly typedName: string;
  readonly messages: readonly PortalMessage[];
}

/** A part of a screen needs a feature that no address opens, and later does not any more. */
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

/** How xstate tells the root of a child whose snapshots it wants. */
export const FEATURE_CHANGED = "xstate.snapshot.";
export interface FeatureChanged {
  readonly type: `${typeof FEATURE_CHANGED}${string}`;
  readonly snapshot: unknown;
}

/** The messages with one more behind them. */
export const withMessage = (
  messages: readonly PortalMessage[],
  message: Message,
): readonly PortalMessage[] => [...messages, { id: (messages.at(-1)?.id ?? 0) + 1, message }];

/** The messages without the one that was read. */
export const withoutMessage = (messages: readonly PortalMessage[], read: number): readonly PortalMessage[] =>
  messages.filter(({ id }) => id !== read);
