import type { Game, GameCategory } from "../catalogue/catalogue.ports.ts";
import type { ContextChanged, FeatureContext } from "../portal/feature-context.ts";
import type { Message } from "../shared/message-keys.ts";
import type { PrizeMode } from "./launch.ports.ts";
import type { GameAddress } from "./launch-address.rules.ts";

/** The game that the page's address names. */
export interface AskedGame {
  readonly vendor: string;
  readonly category: GameCategory;
  /** Empty for the vendor's lobby. */
  readonly gameCode: string;
  readonly isTrial: boolean;
  /** Whether it is launched as a lottery, and where its prize mode comes from; null for other games. */
  readonly lottery: PrizeMode | "by-lanes" | null;
}

export interface PlayContext {
  readonly featureContext: FeatureContext;
  /** Null when the address names no game. */
  readonly game: AskedGame | null;
  /** Null until it is known, and where the game has none. */
  readonly prizeMode: PrizeMode | null;
  readonly place: GameAddress | null;
  /** What the gateway calls it; empty until it has said so. */
  readonly gameName: string;
  /** When a game in maintenance can be played again; null when nobody knows. */
  readonly endsAtMs: number | null;
  /** What else is popular while the game cannot be played; null while that is not known (LAUNCH-04). */
  readonly suggestions: readonly Game[] | null;
  readonly message: Message | null;
}

export type PlayEvent =
  | ContextChanged
  /** While the game is on its way: the person does not want it any more (LAUNCH-05). */
  | { readonly type: "cancel.asked" }
  /** The way back out of a game, of its window's page, or of what stands in its place (LAUNCH-06). */
  | { readonly type: "leave.asked" }
  | { readonly type: "retry.asked" }
  /** A click that opens the game's window: browsers block windows that nobody clicked for (LAUNCH-04). */
  | { readonly type: "open.asked" }
  /** Any message that reached the page while the frame stands there, as the browser gave it. */
  | { readonly type: "frame.spoke"; readonly origin: string; readonly data: unknown }
  /** The person looks at this page again, after the game's window. */
  | { readonly type: "page.seen" };
