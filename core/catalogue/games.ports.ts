import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { Game, GameCategory, GamePage, GameQuery } from "./catalogue.ports.ts";

/** Every game of the gateway in a language, most popular first. `version` changes with the catalogue. */
export interface Catalogue {
  readonly version: string;
  readonly names: readonly string[];
  /** The game whose name stands at that place of `names`. Made when it is asked for: of ten thousand, few are shown. */
  at(place: number): Game | undefined;
}

/** What a list can be narrowed by, with how many games each choice leaves. */
export interface GameFilters {
  readonly vendors: readonly {
    readonly vendor: string;
    readonly displayName: string;
    readonly games: number;
  }[];
  /** Sub-types (NAV-05): SC, VP, JP, TG, AC, BG. */
  readonly classifies: readonly { readonly classify: string; readonly games: number }[];
}

/** A table of a live or card game that can be joined (API-02). */
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

export interface GamesPort {
  /** A page of a list; a page beyond the last is empty. */
  readPage(query: GameQuery, signal: AbortSignal): Promise<GamePage>;
  /**
   * The choices of a category; with a vendor, the sub-types are that vendor's, and it is among the vendors also when it
   * has no games there, as long as the operator has it.
   */
  readFilters(
    asked: {
      readonly category: GameCategory | "HOT";
      readonly vendor: string | null;
      readonly language: string;
      readonly contentVersion: string;
    },
    signal: AbortSignal,
  ): Promise<GameFilters>;
  /** The whole catalogue: for search. The same one again costs nothing. */
  readCatalogue(
    asked: { readonly language: string; readonly contentVersion: string },
    signal: AbortSignal,
  ): Promise<Catalogue>;
  /** What the player played last, latest first (GAME-06). */
  readRecent(language: string, signal: AbortSignal): Promise<Outcome<readonly Game[], "not-logged-in">>;
  /** Games to suggest beside one that cannot be played now (LAUNCH-04). */
  readPopular(
    asked: { readonly category: GameCategory | null; readonly limit: number; readonly language: string },
    signal: AbortSignal,
  ): Promise<readonly Game[]>;
  /** The tables of a vendor of live or card games (API-02). */
  readTables(
    asked: { readonly vendor: string; readonly language: string },
    signal: AbortSignal,
  ): Promise<Outcome<readonly GameTable[], "not-logged-in">>;
}

/** How many pages of a list had been opened, by its address: kept for as long as the visit's page lives (GAME-05). */
export interface ListPlaces {
  read(address: string): number | null;
  save(address: string, pages: number): void;
}
