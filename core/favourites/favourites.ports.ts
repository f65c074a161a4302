import type { Game, GameCategory } from "../catalogue/catalogue.ports.ts";
import type { Outcome } from "../shared/outcome.ts";

/** What a favourite is named by on the wire (FAV-04). */
export interface FavouriteGame {
  /** A string always, also where it looks like a number (FAV-01). */
  readonly nodeId: string;
  readonly vendor: string;
  readonly category: GameCategory;
}

/** What `add` can refuse: `unknown-game` for a hidden game, or for another vendor or category than the game's. */
export const newFavouriteRefusals = ["unknown-game", "not-logged-in"] as const;
/** One of `newFavouriteRefusals`; the mark shown at once is then taken back with a message (FAV-03). */
export type NewFavouriteRefusal = (typeof newFavouriteRefusals)[number];

/** The player's favourite games (FAV-01 to FAV-04). Adding or removing one again changes nothing. */
export interface FavouritesPort {
  /** The node ids of all favourites, the latest first, without games that the operator hides. */
  readIds(signal: AbortSignal): Promise<Outcome<readonly string[], "not-logged-in">>;
  /** The favourites as games, in the order in which they were added, latest first. */
  readGames(language: string, signal: AbortSignal): Promise<Outcome<readonly Game[], "not-logged-in">>;
  add(game: FavouriteGame, signal: AbortSignal): Promise<Outcome<null, NewFavouriteRefusal>>;
  remove(game: FavouriteGame, signal: AbortSignal): Promise<Outcome<null, "not-logged-in">>;
}
