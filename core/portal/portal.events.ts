import type { IdentityToken } from "../identity/identity.ports.ts";
import type { GameSources } from "../launch/launch-address.rules.ts";
import type { NavigationChanged, OverlayAsked, Whereabouts } from "../navigation/navigation.events.ts";
import type { LanguageChanged } from "../preferences/preferences.machine.ts";
import type { SafetyRead, SessionSpent, Watch } from "../safety/watch.rules.ts";
import type { ProfileRead, SessionReport } from "../session/session.events.ts";
import type { MemberInfo } from "../session/session.ports.ts";
import type { Message } from "../shared/message-keys.ts";
import type { Role } from "../site/permissions.rules.ts";
import type { SiteChanged } from "../site/site.machine.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";
import type { MessageSaid } from "../support/support.machine.ts";
import type { Action } from "./actions.rules.ts";
import type { RoomName } from "./portal.rooms.ts";

/** A sentence for the person, shown until it is dismissed. */
export interface PortalMessage {
  readonly id: number;
  readonly message: Message;
}

/** Parts of a screen that asked for a room: how many of them there are, by the room's name. */
export type Wishes = Partial<Readonly<Record<RoomName, number>>>;

/** The rooms that live, each with its life and what it was last told. */
export type OpenRooms = Partial<Readonly<Record<RoomName, { readonly life: string; readonly told: string }>>>;

/** Which form is open at most; `member` and `agent` are the two logins. */
export type Door = "shut" | "member" | "agent" | "password" | "registration" | "forgot" | "devices";

export interface PortalContext {
  /** The forms' machines have been fetched. */
  readonly hasForms: boolean;
  /** The rooms' machines have been fetched. */
  readonly hasRooms: boolean;
  /** Likewise those of the agent centre. */
  readonly hasAgentRooms: boolean;
  readonly wishes: Wishes;
  readonly rooms: OpenRooms;
  /** Changes with what all visitors share (SITE-05). */
  readonly contentVersion: string;
  /** The house's, by IANA (MEMBER-01). */
  readonly timeZone: string;
  readonly sources: GameSources;
  /** Names the pop-ups that there are for whoever is here; empty for none (ANN-04). */
  readonly popups: string;
  /** What goes on by the clock while a player is logged in; null until it was read (SAFE-03, SAFE-04). */
  readonly watch: Watch | null;
  /** Null until the site's status was asked for the first time. */
  readonly verdict: SiteChanged["verdict"] | null;
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
  readonly leaving: Door;
  /** A third party's word that the next registration is made with (THIRD-02). */
  readonly identity: IdentityToken | null;
  /** The username of a login form that was closed before it was sent: opened again, the form still has it. */
  readonly typedName: string;
  readonly messages: readonly PortalMessage[];
}

export type PortalEvent =
  | { readonly type: "action.asked"; readonly action: Action }
  | { readonly type: "message.dismissed"; readonly id: number }
  | { readonly type: "support.asked"; readonly entry: CustomerServiceEntry }
  /** A part of a screen needs a room that no address opens, and later does not any more. */
  | { readonly type: "room.wanted" | "room.left"; readonly name: RoomName }
  | RoomSaid
  | ContentRead
  | SafetyRead
  | SessionSpent
  | MessageSaid
  | SiteChanged
  | NavigationChanged
  | LanguageChanged
  | SessionReport;

/** What a room asks the portal to do. */
export type RoomSaid =
  | { readonly type: "navigation.asked"; readonly to: string; readonly replace?: boolean }
  | ({ readonly type: "overlay.asked" } & OverlayAsked)
  /** Money may have moved elsewhere, say in a game (LAUNCH-07). */
  | { readonly type: "balance.doubted" }
  /** The house has written to the player, or another tab has read what it wrote. */
  | { readonly type: "messages.doubted" }
  /** The player has done something with a letter: whoever counts the unread ones counts again. */
  | { readonly type: "messages.read" }
  | ProfileRead;

/** What the content tells when it was read: which pop-ups there are. */
export interface ContentRead {
  readonly type: "content.read";
  readonly popups: string;
}

/** The messages with one more behind them. */
export const withMessage = (
  messages: readonly PortalMessage[],
  message: Message,
): readonly PortalMessage[] => [...messages, { id: (messages.at(-1)?.id ?? 0) + 1, message }];

/** The messages without the one that was read. */
export const withoutMessage = (messages: readonly PortalMessage[], read: number): readonly PortalMessage[] =>
  messages.filter(({ id }) => id !== read);
