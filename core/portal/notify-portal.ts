import type { NavigationArrived, NavigationChanged, OverlayAsked } from "../navigation/navigation.events.ts";
import type { LanguageChanged } from "../preferences/preferences.events.ts";
import type { SafetyRead, SessionSpent } from "../safety/watch.rules.ts";
import type { ProfileRead, SessionReport } from "../session/session.events.ts";
import type { Message } from "../shared/message-keys.ts";
import { notifyParent } from "../shared/parent.ts";
import type { SiteChanged } from "../site/site.events.ts";

/** All that a feature may tell the portal, which understands each of it. */
export type FeatureEvent =
  | FeatureSaid
  | MessageSaid
  | ContentRead
  | SafetyRead
  | SessionSpent
  | SiteChanged
  | NavigationChanged
  | NavigationArrived
  | LanguageChanged
  | SessionReport;

/** What a feature asks the portal to do. */
export type FeatureSaid =
  | { readonly type: "navigation.asked"; readonly to: string; readonly replace?: boolean }
  | ({ readonly type: "overlay.asked" } & OverlayAsked)
  /** Money may have moved elsewhere, say in a game (LAUNCH-07). */
  | { readonly type: "balance.invalidated" }
  /** The operator has written to the player, or another tab has read the message. */
  | { readonly type: "messages.invalidated" }
  /** The player has read or removed a message: the unread ones are counted again. */
  | { readonly type: "messages.read" }
  /** The pictures that were chosen on the page have gone with what they belong to, or it is wanted no more. */
  | { readonly type: "pictures.filed" }
  | ProfileRead;

/** What the content tells when it was read: which pop-ups there are. */
export interface ContentRead {
  readonly type: "content.read";
  readonly popups: string;
}

/** What a feature asks the portal to tell the person. */
export interface MessageSaid {
  readonly type: "message.said";
  readonly message: Message;
}

/** `notifyParent` for a feature of the portal: what the portal does not understand does not compile. */
export const notifyPortal = notifyParent<FeatureEvent>;
