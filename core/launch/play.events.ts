import type { Game, GameCategory } from "../catalogue/catalogue.ports.ts";
import type { Message } from "../messages/message-keys.ts";
import type { ContextChanged, FeatureContext } from "../portal/feature-context.ts";
import type { PrizeMode } from "./launch.ports.ts";
import type { GameAddress } from "./launch-address.rules.ts";

/** The game in the page's address. */
export interface AskedGame {
  readonly vendor: string;
  readonly category: GameCategory;
  /** Empty for the vendor's lobby. */
  readonly gameCode: string;
  readonly isTrial: boolean;
  /** The prize mode of a lottery, or `by-lanes` when the lanes determine it; null for other games. */
  readonly lottery: PrizeMode | "by-lanes" | null;
}

export interface PlayContext {
  readonly featureContext: FeatureContext;
  /** Null when the address names no game. */
  readonly game: AskedGame | null;
  /** Null until known, and for games without one. */
  readonly prizeMode: PrizeMode | null;
  readonly place: GameAddress | null;
  /** The game's name from the gateway; empty until known. */
  readonly gameName: string;
  /** The vendor whose wallet the game plays with; null until known, and for the main wallet. */
  readonly vendorWallet: string | null;
  /** When the game's maintenance ends, in milliseconds since the epoch; null while unknown. */
  readonly endsAtMs: number | null;
  /** Popular games to suggest while this one cannot be played; null until loaded (LAUNCH-04). */
  readonly suggestions: readonly Game[] | null;
  readonly message: Message | null;
}

export type PlayEvent =
  | ContextChanged
  /** The player cancels during the launch (LAUNCH-05). */
  | { readonly type: "cancel.asked" }
  /** The player leaves the game, the page of its window, or the message in its place (LAUNCH-06). */
  | { readonly type: "leave.asked" }
  | { readonly type: "retry.asked" }
  /** The player's click opens the window: browsers block windows without a click (LAUNCH-04). */
  | { readonly type: "open.asked" }
  /** Any message event while the frame is on the page, with the browser's origin and data. */
  | { readonly type: "frame.spoke"; readonly origin: string; readonly data: unknown }
  /** The player returns to this page from the game's window. */
  | { readonly type: "page.seen" };
