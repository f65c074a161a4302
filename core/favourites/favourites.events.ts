import type { Game } from "../catalogue/catalogue.ports.ts";
import type { ContextChanged, FeatureContext } from "../portal/feature-context.ts";
import type { FailureKind } from "../shared/failure.ts";
import type { FavouriteGame } from "./favourites.ports.ts";

/** A change that is on the screen and on its way to the gateway. */
export interface Toggle {
  readonly game: FavouriteGame;
  readonly adds: boolean;
  /** The lists as they were, for what was taken away to come back to its place. */
  readonly before: FavouriteLists;
}

export interface FavouriteLists {
  /** Latest first. Always strings (FAV-01). */
  readonly ids: readonly string[];
  /** The same as games; null until somebody looks at them. */
  readonly games: readonly Game[] | null;
}

export interface FavouritesContext extends FavouriteLists {
  readonly featureContext: FeatureContext;
  /** The same as `ids`, to be asked by every tile. */
  readonly marked: ReadonlySet<string>;
  /** What the gateway has not answered yet, in the order of asking. */
  readonly toggles: readonly Toggle[];
  /** Why the games could not be read. */
  readonly failure: FailureKind | null;
}

export type FavouritesEvent =
  | ContextChanged
  /** Removes it if it is one, else adds it (FAV-02). */
  | { readonly type: "toggle.asked"; readonly game: FavouriteGame }
  /** A part of the screen shows the favourites as games, not only as hearts. */
  | { readonly type: "games.wanted" }
  | { readonly type: "retry.asked" }
  /** The operator has made a change: what was read meanwhile may be from before it. */
  | { readonly type: "gateway.answered"; readonly adds: boolean }
  /** There may be a change that nobody has told of, from another tab or by a request without an answer: it is read from the start. */
  | { readonly type: "invalidated" };
