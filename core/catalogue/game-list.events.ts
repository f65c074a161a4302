import type { ContextChanged, FeatureInput } from "../portal/feature-context.ts";
import type { FailureKind } from "../shared/failure.ts";
import type { Game, GameCategory, StakeBounds } from "./catalogue.ports.ts";
import type { GameFilters, GameTable } from "./games.ports.ts";

/** The category of a list; HOT has the most played games of all categories. */
export type ListCategory = GameCategory | "HOT";

export interface ListQuery extends StakeBounds {
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
  /** Null for an overlay that shows no list. */
  readonly query: ListQuery | null;
  readonly games: readonly Game[];
  /** How many pages are open or due; the first read loads them all at once (GAME-05). */
  readonly pages: number;
  readonly hasMore: boolean;
  /** Why the latest read of games failed; null after a success. */
  readonly failure: FailureKind | null;
  readonly filters: GameFilters | null;
  readonly tables: readonly GameTable[];
}

export type GameListEvent =
  | ContextChanged
  /** The end of the list has scrolled into view. */
  | { readonly type: "more.asked" }
  | { readonly type: "retry.asked" }
  /** Null for all. The choice is kept in the address, so that a link shows the same list (GAME-05). */
  | { readonly type: "vendor.chosen"; readonly vendor: string | null }
  | { readonly type: "classify.chosen"; readonly classify: string | null }
  /** What of the stakes is chosen; the rest stays as it is (GAME-03). */
  | { readonly type: "stakes.chosen"; readonly stakes: Partial<StakeBounds> }
  /** On a page with several categories. */
  | { readonly type: "category.chosen"; readonly category: GameCategory }
  /** Reads a vendor's tables again. */
  | { readonly type: "tables.asked" };
