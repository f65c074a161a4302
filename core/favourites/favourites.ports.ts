import type { Game, GameCategory } from "../catalogue/catalogue.ports.ts";
import type { Outcome } from "../shared/outcome.ts";

/** What a favourite is named by on the wire (FAV-04). */
export interface FavouriteGame {
  /** A string always, also where it looks like a number (FAV-01). */
  readonly nodeId: string;
  readonly vendor: string;
  readonly category: GameCategory;
}

export const newFavouriteRefusals = ["unknown-game", "not-logged-in"] as const;
export type NewFavouriteRefusal = (typeof newFavouriteRefusals)[number];

export interface FavouritesPort {
  readIds(signal: AbortSignal): Promise<Outcome<readonly string[], "not-logged-in">>;
  /** The favourites as games, in the order in which they were added, latest first. */
  readGames(language: string, signal: AbortSignal): Promise<Outcome<readonly Game[], "not-logged-in">>;
  add(game: FavouriteGame, signal: AbortSignal): Promise<Outcome<null, NewFavouriteRefusal>>;
  remove(game: FavouriteGame, signal: AbortSignal): Promise<Outcome<null, "not-logged-in">>;
}
