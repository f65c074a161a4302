import type { Game } from "../catalogue/catalogue.ports.ts";
import type { Catalogue } from "../catalogue/games.ports.ts";
import type { ContextChanged, FeatureContext } from "../portal/feature-context.ts";
import type { FailureKind } from "../shared/failure.ts";

/** What was found for a term, best first: places in the catalogue. */
export interface Found {
  readonly term: string;
  readonly places: readonly number[];
}

export interface SearchContext {
  readonly featureContext: FeatureContext;
  /** What stands in the box. */
  readonly typed: string;
  /** The term that the address said last, or was told: an address that says it again is no news. */
  readonly addressed: string;
  readonly catalogue: Catalogue | null;
  readonly found: Found | null;
  /** The games of the first `shown` of these. */
  readonly games: readonly Game[];
  readonly shown: number;
  /** What most people play, for a term that finds nothing, and for no term. */
  readonly popular: readonly Game[];
  readonly failure: FailureKind | null;
}

export type SearchEvent =
  | ContextChanged
  /** Each change of the box; it is searched for at once. */
  | { readonly type: "term.typed"; readonly term: string }
  /** The box has the focus: what searching needs may come. */
  | { readonly type: "search.expected" }
  /** The end of the results comes into view. */
  | { readonly type: "more.asked" }
  | { readonly type: "retry.asked" };
