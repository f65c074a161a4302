import type { GameCategory } from "../catalogue/catalogue.ports.ts";
import type { Outcome } from "../shared/outcome.ts";

/** LOTT, ZY, ELOTT or SEA (NAV-05). */
export type PrizeMode = "LOTT" | "ZY" | "ELOTT" | "SEA";

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

/** Where a game is. Not to be opened before `launchAddress` has looked at it (LAUNCH-02). */
export interface Launch {
  readonly url: string;
  /** `window` for a vendor whose page refuses to stand in a frame. */
  readonly opensIn: "page" | "window";
  /** What the game is called; empty where the gateway does not say. */
  readonly gameName: string;
}

export const launchRefusals = [
  "game-maintenance",
  "unknown-game",
  /** A limit of the player's own is used up (SAFE-01). */
  "limit-reached",
  /** The player takes a time-out, or is excluded (SAFE-02). */
  "kept-away",
  "trial-account",
  "not-logged-in",
] as const;
export type LaunchRefusal = (typeof launchRefusals)[number];

/** When a game in maintenance can be played again; null when nobody knows. */
export interface LaunchRefused {
  readonly endsAtMs: number | null;
}

export interface LaunchPort {
  launch(
    request: LaunchRequest,
    signal: AbortSignal,
  ): Promise<Outcome<Launch, LaunchRefusal, LaunchRefused | undefined>>;
}

/** A window of the game's own, where there are windows. */
export interface GameWindowPort {
  /** One window a visit, by name: another game takes its place. */
  open(url: string): "opened" | "blocked";
  /** Hears when the person looks at this page again (LAUNCH-07). */
  listen(hear: () => void): () => void;
}
