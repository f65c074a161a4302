import type { Money } from "../shared/money.ts";

/** Game types as the wire has them (NAV-05). */
export type GameCategory =
  | "LOTT"
  | "ELOTT"
  | "LIVE"
  | "SPORTS"
  | "ESPORTS"
  | "COCKFIGHT"
  | "FISH"
  | "RNG"
  | "PVP";

/** A game (GAME-01). `vendor` is the wire's vassalage, `category` its gameType; `hasPopupList` is isGame VASSALAGE. */
export interface Game {
  readonly nodeId: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly category: GameCategory;
  /** Sub-type (NAV-05), such as "SC"; empty for none. */
  readonly classify: string;
  /** Path of the picture below an image base (SITE-06). */
  readonly iconPath: string;
  readonly hasPopupList: boolean;
}

/** A vendor within one category (GAME-01): a vendor of two categories has two cards. */
export interface VendorCard {
  readonly vendor: string;
  readonly displayName: string;
  readonly category: GameCategory;
  /** Path of the mark below an image base, without its variant (GAME-02). */
  readonly imagePath: string;
  readonly gameCount: number;
  readonly hasPopupList: boolean;
}

/** A category with its vendors in the operator's order: what the source calls a lane (NAV-04). */
export interface Lane {
  readonly category: GameCategory;
  readonly vendors: readonly VendorCard[];
}

/** What narrows a list to games by their stakes (GAME-03); null is any. */
export interface StakeBounds {
  /** Games that can be played for so little: their smallest bet is at most this. The wire's minBet. */
  readonly minBet: Money | null;
  /** Games with so many win lines or more. The wire's minLineNum. */
  readonly minLines: number | null;
}

/** The wire's game list request (GAME-03) in core's words; `page` counts from 1. HOT is the most played of all categories. */
export interface GameQuery extends StakeBounds {
  readonly category: GameCategory | "HOT";
  /** Null for games of any vendor. */
  readonly vendor: string | null;
  /** A sub-type (NAV-05); null for any. */
  readonly classify: string | null;
  /** Part of a game's name, in any case; null for any. */
  readonly name: string | null;
  readonly page: number;
  readonly pageSize: number;
  readonly language: string;
  /** Of the operator's content: what was kept of another is read again. */
  readonly contentVersion: string;
}

/** A page of a list of games. */
export interface GamePage {
  readonly games: readonly Game[];
  /** At the asked page size; 0 for an empty list. */
  readonly totalPages: number;
}

/**
 * What home and the navigation show of the catalogue, to visitors and players alike. `language` is the operator's code.
 */
export interface CataloguePort {
  /** `flush`: the operator has changed lanes since, so the gateway does not answer from its memory (NAV-04). */
  readLanes(language: string, signal: AbortSignal, flush?: boolean): Promise<readonly Lane[]>;
  /** The most played games, at most 24 of each category, most popular first over all (GAME-04). */
  readHotGames(language: string, signal: AbortSignal): Promise<readonly Game[]>;
}

/**
 * Lanes as the cache of a visit has them; those of another `version` than the site's content now has are read again.
 */
export interface KeptLanes {
  /** Of the content that they were read with. */
  readonly version: string;
  readonly lanes: readonly Lane[];
}

/** Lanes are kept for the visit, the latest of each language (NAV-04). */
export interface LaneCache {
  read(language: string): KeptLanes | null;
  save(language: string, version: string, lanes: readonly Lane[]): void;
}
