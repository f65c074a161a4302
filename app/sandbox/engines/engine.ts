/**
 * What every game of the sandbox is: a pure function from the player's choices and the round's random numbers to what is
 * shown, staked and won. A round is replayed from what is stored, so the function decides everything and keeps nothing.
 */
import type { Json } from "../../gateway/database/columns.ts";
import type { GameKind } from "../../gateway/database/play.ts";
import type { VendorFact } from "../../gateway/play/vendor-facts.ts";

/** Random numbers of one round, in their order. All values below `limit` are equally likely. */
export interface Random {
  below(limit: number): number;
}

/** What a round shares with other players' rounds: the time, and random numbers that a name stands for. */
export interface World {
  readonly nowMs: number;
  /** The secret seed behind a table's round or a fixture; nobody sees it before its time. */
  seedOf(name: string): string;
  /** The random numbers of that seed. */
  randomOf(name: string): Random;
}

/** What is known of the game that is played. */
export interface GameAsked {
  readonly currency: string;
  readonly gameCode: string;
  readonly vendorCode?: string;
  /** What the launch said about it; null in sessions of before. */
  readonly game?: GameKind | null;
  readonly world: World;
}

export interface Played extends GameAsked {
  /** The player's choice at the start; undefined when the game has none. Unchecked, as the page sent it. */
  readonly choice: Json | undefined;
  /** The player's decisions since, in their order. Unchecked, too. */
  readonly actions: readonly Json[];
  /** The first stake, in minor units. */
  readonly stakeMinor: bigint;
  readonly random: Random;
  /** When the round began. */
  readonly beganMs: number;
}

/** How far a round is. */
export interface Progress {
  /** All stakes so far, the first included. */
  readonly stakedMinor: bigint;
  /** What the round pays, the stake included; null until it is decided. */
  readonly winMinor: bigint | null;
  /** What the player may see. It must not contain anything that is still secret. */
  readonly shown: Readonly<Record<string, Json>>;
  /** A round that waits for the player: the decision that is made for one who never comes back. */
  readonly idle?: Json;
  /** A round that waits for the clock: when it can be decided. */
  readonly dueAtMs?: number;
  /** Whether the round also wins its part of the operator's jackpot. */
  readonly hitsJackpot?: boolean;
}

export interface Engine {
  /** The shortest time from one round's start to the next, in milliseconds (RTS 14). */
  readonly cycleMs: number;
  /** Hundredths of a percent of all stakes that come back over many rounds. */
  readonly returnToPlayer: number;
  /** What the page needs to draw the game and its rules: stakes, odds, tables, fixtures. */
  facts(asked: GameAsked): Readonly<Record<string, Json>>;
  /** What the operator shows of the game before it is opened; absent where there is nothing to say. */
  tileFact?(asked: GameAsked): VendorFact;
  /** Null when the rules do not allow the choice, the stake or the last action. */
  play(played: Played): Progress | null;
}

/** The choice with which a round is a bet on several places: each bet's place and its stake in minor units. */
export interface PlacedBet {
  readonly on: string;
  readonly stakeMinor: bigint;
}
