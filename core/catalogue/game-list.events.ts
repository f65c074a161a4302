import type { ContextChanged, FeatureInput } from "../portal/feature-context.ts";
import type { FailureKind } from "../shared/failure.ts";
import type { Game, GameCategory } from "./catalogue.ports.ts";
import type { GameFilters, GameTable } from "./games.ports.ts";

/** What a list is of; HOT is the most played of all categories. */
export type ListCategory = GameCategory | "HOT";

/** Which games a list shows. */
export interface ListQuery {
  readonly category: ListCategory;
  readonly vendor: string | null;
  readonly classify: string | null;
  readonly language: string;
  readonly contentVersion: string;
}

export interface GameListInput extends FeatureInput {
  /** The page's own list, or the pop-up of one vendor (GAME-08). */
  readonly of: "page" | "vendor";
}

export interface GameListContext extends GameListInput {
  /** Null for a pop-up of something that is no list. */
  readonly query: ListQuery | null;
  readonly games: readonly Game[];
  /** How many pages of the list are open, or are to be: the first reading brings them all at once (GAME-05). */
  readonly pages: number;
  readonly hasMore: boolean;
  /** Why the last reading of games failed; null when it did not. */
  readonly failure: FailureKind | null;
  readonly filters: GameFilters | null;
  readonly tables: readonly GameTable[];
}

export type GameListEvent =
  | ContextChanged
  /** The end of the list comes into view. */
  | { readonly type: "more.asked" }
  | { readonly type: "retry.asked" }
  /** Null for all of them. What was chosen stands in the address, so that a link says it (GAME-05). */
  | { readonly type: "vendor.chosen"; readonly vendor: string | null }
  | { readonly type: "classify.chosen"; readonly classify: string | null }
  /** On a page that several categories share. */
  | { readonly type: "category.chosen"; readonly category: GameCategory }
  /** The tables of a vendor are to be read again. */
  | { readonly type: "tables.asked" };
