import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { Game, GameCategory, GamePage, GameQuery, StakeBounds } from "./catalogue.ports.ts";

/** All games of the gateway in a language, the most popular first. `version` changes with the catalogue. */
export interface Catalogue {
  readonly version: string;
  readonly names: readonly string[];
  /** The game at this index of `names`. It is created on demand, since only a few of ten thousand are shown. */
  at(place: number): Game | undefined;
}

/** The filters of a list, with the number of games for each choice. */
export interface GameFilters {
  readonly vendors: readonly {
    readonly vendor: string;
    readonly displayName: string;
    readonly games: number;
  }[];
  /** Sub-types (NAV-05): SC, VP, JP, TG, AC, BG. */
  readonly classifies: readonly { readonly classify: string; readonly games: number }[];
  /** The different smallest bets and numbers of win lines of the list without its bounds, ascending (GAME-03). */
  readonly minBets: readonly Money[];
  readonly lines: readonly number[];
}

/** A live or card table that players can join (API-02). */
export interface GameTable {
  readonly id: string;
  readonly name: string;
  readonly gameCode: string;
  readonly minBet: Money;
  readonly maxBet: Money;
  readonly players: number;
  readonly seats: number;
  readonly isOpen: boolean;
}

/** Categories whose games have facts that matter before one is opened. */
export const tellingCategories = ["LIVE", "SPORTS", "ESPORTS"] as const satisfies readonly GameCategory[];
/** A category whose tiles show facts: the hosts of live tables, the next fixtures of sports. */
export type TellingCategory = (typeof tellingCategories)[number];

/** What matters at a live table or at a sports game before it is opened (HOME-03). */
export type GameFact =
  | {
      readonly kind: "table";
      /** Null where the vendor names none. */
      readonly host: string | null;
      readonly players: number;
      readonly seats: number;
      readonly minBet: Money;
      readonly maxBet: Money;
    }
  | {
      /** The fixture that starts next. */
      readonly kind: "fixture";
      readonly home: string;
      readonly away: string;
      readonly startsAtMs: number;
      /** What a won stake is multiplied with, in hundredths; a fixture that cannot end level has no draw. */
      readonly oddsHundredths: {
        readonly home: number;
        readonly draw: number | null;
        readonly away: number;
      };
    };

/** Facts of games, by their node ids; games without any are missing. */
export type GameFacts = ReadonlyMap<string, GameFact>;

/**
 * Lists, filters and the whole catalogue. `language` is the operator's code; with the same `contentVersion`, an answer
 * may come from what was read before.
 */
export interface GamesPort {
  /** A page of a list; a page beyond the last is empty. */
  readPage(query: GameQuery, signal: AbortSignal): Promise<GamePage>;
  /**
   * The filters of a category; with a vendor, sub-types and stakes are that vendor's. The vendor is listed even without
   * games in the category, as long as the operator offers it. With bounds, the numbers of games are of those within.
   */
  readFilters(
    asked: StakeBounds & {
      readonly category: GameCategory | "HOT";
      readonly vendor: string | null;
      readonly language: string;
      readonly contentVersion: string;
    },
    signal: AbortSignal,
  ): Promise<GameFilters>;
  /** The whole catalogue, for the search. Reading an unchanged one again costs nothing. */
  readCatalogue(
    asked: { readonly language: string; readonly contentVersion: string },
    signal: AbortSignal,
  ): Promise<Catalogue>;
  /** The games that the player played last, the latest first (GAME-06). */
  readRecent(language: string, signal: AbortSignal): Promise<Outcome<readonly Game[], "not-logged-in">>;
  /** Games to suggest while another cannot be played (LAUNCH-04). */
  readPopular(
    asked: { readonly category: GameCategory | null; readonly limit: number; readonly language: string },
    signal: AbortSignal,
  ): Promise<readonly Game[]>;
  /** Facts of the most played games of a category; null is a few of each that has facts. */
  readFacts(category: TellingCategory | null, signal: AbortSignal): Promise<GameFacts>;
  /** The live or card tables of a vendor (API-02). */
  readTables(
    asked: { readonly vendor: string; readonly language: string },
    signal: AbortSignal,
  ): Promise<Outcome<readonly GameTable[], "not-logged-in">>;
}

/** How many pages of a list are open, by its address; kept in memory until the portal page reloads (GAME-05). */
export interface ListPlaces {
  read(address: string): number | null;
  save(address: string, pages: number): void;
}
