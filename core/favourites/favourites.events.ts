import type { Game } from "../catalogue/catalogue.ports.ts";
import type { ContextChanged, FeatureContext } from "../portal/feature-context.ts";
import type { FailureKind } from "../shared/failure.ts";
import type { FavouriteGame } from "./favourites.ports.ts";

/** A change that shows on the screen before the gateway has confirmed it. */
export interface Toggle {
  readonly game: FavouriteGame;
  readonly adds: boolean;
  /** The lists before the change, which restore a removed game to its place. */
  readonly before: FavouriteLists;
}

export interface FavouriteLists {
  /** The latest first. Ids are always strings (FAV-01). */
  readonly ids: readonly string[];
  /** The same favourites as games; null until a part of the screen needs them. */
  readonly games: readonly Game[] | null;
}

export interface FavouritesContext extends FavouriteLists {
  readonly featureContext: FeatureContext;
  /** The same as `ids`, for fast lookups by every tile. */
  readonly marked: ReadonlySet<string>;
  /** The changes that the gateway has not confirmed yet, the oldest first. */
  readonly toggles: readonly Toggle[];
  /** Why the games could not be read. */
  readonly failure: FailureKind | null;
}

export type FavouritesEvent =
  | ContextChanged
  /** Removes a favourite, adds any other game (FAV-02). */
  | { readonly type: "toggle.asked"; readonly game: FavouriteGame }
  /** A part of the screen shows the favourites as games, not only as hearts. */
  | { readonly type: "games.wanted" }
  | { readonly type: "retry.asked" }
  /** The gateway has confirmed a change; a read under way may be from before it. */
  | { readonly type: "gateway.answered"; readonly adds: boolean }
  /** Another tab, or a request without an answer, may have changed the favourites: reads them again. */
  | { readonly type: "invalidated" };
