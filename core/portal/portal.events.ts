import type { IdentityToken } from "../identity/identity.ports.ts";
import type { NavigationChanged } from "../navigation/navigation.machine.ts";
import type { LanguageChanged } from "../preferences/preferences.machine.ts";
import type { SessionReport } from "../session/session.events.ts";
import type { MemberInfo } from "../session/session.ports.ts";
import type { Message } from "../shared/message-keys.ts";
import type { Role } from "../site/permissions.rules.ts";
import type { SiteChanged } from "../site/site.machine.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";
import type { MessageSaid } from "../support/support.machine.ts";
import type { Action } from "./actions.rules.ts";
import type { Door } from "./portal.rules.ts";

/** A sentence for the person, shown until it is dismissed. */
export interface PortalMessage {
  readonly id: number;
  readonly message: Message;
}

export interface PortalContext {
  /** The forms' machines have been fetched. */
  readonly hasForms: boolean;
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
  readonly at: Pick<NavigationChanged, "screen" | "overlay">;
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
  | MessageSaid
  | SiteChanged
  | NavigationChanged
  | LanguageChanged
  | SessionReport;

/** The messages with one more behind them. */
export const withMessage = (
  messages: readonly PortalMessage[],
  message: Message,
): readonly PortalMessage[] => [...messages, { id: (messages.at(-1)?.id ?? 0) + 1, message }];

/** The messages without the one that was read. */
export const withoutMessage = (messages: readonly PortalMessage[], read: number): readonly PortalMessage[] =>
  messages.filter(({ id }) => id !== read);
