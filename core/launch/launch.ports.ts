import type { GameCategory } from "../catalogue/catalogue.ports.ts";
import type { Outcome } from "../shared/outcome.ts";

/** LOTT, ZY, ELOTT or SEA (NAV-05). */
export type PrizeMode = "LOTT" | "ZY" | "ELOTT" | "SEA";

/**
 * A game to launch (LAUNCH-02). `vendor` is the wire's vassalage, `category` its gameType, `language` the operator's
 * code.
 */
export type LaunchRequest =
  | {
      readonly kind: "game";
      readonly vendor: string;
      readonly category: GameCategory;
      /** Empty for the vendor's lobby. */
      readonly gameCode: string;
      readonly isTrial: boolean;
      readonly language: string;
    }
  | {
      readonly kind: "lottery";
      readonly gameCode: string;
      readonly prizeMode: PrizeMode;
      readonly view: "betting" | "lobby";
      readonly language: string;
    };

/** A launched game. Validate its address with `launchAddress` before opening it (LAUNCH-02). */
export interface Launch {
  readonly url: string;
  /** `window` for a vendor whose page refuses to load in a frame. */
  readonly opensIn: "page" | "window";
  /** The game's name; empty when the gateway gives none. */
  readonly gameName: string;
  /**
   * The vendor's name if the game plays with the player's wallet at this vendor; null if it plays with the main wallet
   * (WALLET-06).
   */
  readonly vendorWallet: string | null;
}

/** What a launch can be refused for; a free trial needs no login. */
export const launchRefusals = [
  /** Only this one has a `LaunchRefused` as its detail (LAUNCH-04). */
  "game-maintenance",
  /** The operator does not offer it, or no longer. */
  "unknown-game",
  /** The player has reached a responsible gambling limit (SAFE-01). */
  "limit-reached",
  /** The player has a time-out or a self-exclusion (SAFE-02). */
  "kept-away",
  /** A trial account can only launch free trials. */
  "trial-account",
  "not-logged-in",
] as const;
/** One of `launchRefusals`; `playView` shows maintenance with other games, the others as failed. */
export type LaunchRefusal = (typeof launchRefusals)[number];

/** `endsAtMs`: when the game's maintenance ends, in milliseconds since the epoch; null while unknown. */
export interface LaunchRefused {
  readonly endsAtMs: number | null;
}

/** Asks the gateway for the address of a game, which is then opened in the page or in a window (LAUNCH-02). */
export interface LaunchPort {
  launch(
    request: LaunchRequest,
    signal: AbortSignal,
  ): Promise<Outcome<Launch, LaunchRefusal, LaunchRefused | undefined>>;
}

/** The separate window of a game, on platforms with windows. */
export interface GameWindowPort {
  /** Opens a named window that each further game reuses. */
  open(url: string): "opened" | "blocked";
  /** Calls `onReturn` when the player looks at this page again (LAUNCH-07). */
  listen(onReturn: () => void): () => void;
}
