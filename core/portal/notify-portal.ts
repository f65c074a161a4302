import type { Message } from "../messages/message-keys.ts";
import type { NavigationArrived, NavigationChanged, OverlayAsked } from "../navigation/navigation.events.ts";
import type { LanguageChanged } from "../preferences/preferences.events.ts";
import type { SafetyRead, SessionSpent } from "../safety/watch.rules.ts";
import type { ProfileRead, SessionReport } from "../session/session.events.ts";
import { notifyParent } from "../shared/parent.ts";
import type { MenusRead, SiteChanged } from "../site/site.events.ts";

/** Every event that a feature may send to the portal. */
export type FeatureEvent =
  | FeatureSaid
  | MessageSaid
  | ContentRead
  | MenusRead
  | SafetyRead
  | SessionSpent
  | SiteChanged
  | NavigationChanged
  | NavigationArrived
  | LanguageChanged
  | SessionReport;

/** A feature's requests to the portal. */
export type FeatureSaid =
  | { readonly type: "navigation.asked"; readonly to: string; readonly replace?: boolean }
  | ({ readonly type: "overlay.asked" } & OverlayAsked)
  | { readonly type: "overlay.closed" }
  /** Money may have moved elsewhere, for example in a game (LAUNCH-07). */
  | { readonly type: "balance.invalidated" }
  /** A new message arrived, or another tab read one. */
  | { readonly type: "messages.invalidated" }
  /** The site's status may be another, or name another version of the content. */
  | { readonly type: "status.invalidated" }
  /** The player read or removed a message: the unread ones are counted again. */
  | { readonly type: "messages.read" }
  /** The pictures chosen on the page were filed with their form, or the player no longer needs them. */
  | { readonly type: "pictures.filed" }
  | ProfileRead;

/** Names the pop-ups in the content after it was read. */
export interface ContentRead {
  readonly type: "content.read";
  readonly popups: string;
}

/** Asks the portal to show a message. */
export interface MessageSaid {
  readonly type: "message.said";
  readonly message: Message;
}

/** `notifyParent` for features of the portal: an event that the portal does not handle fails to compile. */
export const notifyPortal = notifyParent<FeatureEvent>;
