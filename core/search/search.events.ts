import type { Game } from "../catalogue/catalogue.ports.ts";
import type { Catalogue } from "../catalogue/games.ports.ts";
import type { ContextChanged, FeatureContext } from "../portal/feature-context.ts";
import type { FailureKind } from "../shared/failure.ts";

/** The results for a term, best first, as positions in the catalogue. */
export interface Found {
  readonly term: string;
  readonly places: readonly number[];
}

export interface SearchContext {
  readonly featureContext: FeatureContext;
  /** The text in the search box. */
  readonly typed: string;
  /** The term last read from the address or written to it; the same term in the address again changes nothing. */
  readonly addressed: string;
  readonly catalogue: Catalogue | null;
  readonly found: Found | null;
  /** The games of the first `shown` results. */
  readonly games: readonly Game[];
  readonly shown: number;
  /** The most played games, shown for an empty term or one without results. */
  readonly popular: readonly Game[];
  readonly failure: FailureKind | null;
}

export type SearchEvent =
  | ContextChanged
  /** The text in the search box changed; the search runs at once. */
  | { readonly type: "term.typed"; readonly term: string }
  /** The search box has the focus, so the catalogue and the index may load. */
  | { readonly type: "search.expected" }
  /** The end of the results is visible. */
  | { readonly type: "more.asked" }
  | { readonly type: "retry.asked" };
