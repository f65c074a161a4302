import type { Money } from "../shared/money.ts";

/** A row of the winner board; the gateway masks the name (HOME-07). */
export interface Winner {
  readonly customerName: string;
  readonly gameName: string;
  /** The game's icon below an image base. */
  readonly iconPath: string;
  readonly won: Money;
}

/** The balance of the jackpot's account at a moment (HOME-08). */
export interface Jackpot {
  readonly amount: Money;
  readonly atMs: number;
}

/** What the feed answers: a jackpot, or what stands in its place. */
export interface JackpotReading {
  /** Null where the operator has no jackpot. */
  readonly jackpot: Jackpot | null;
  /** Whether the operator shows example counters while it has no jackpot. */
  readonly showsExamples: boolean;
}

/** The jackpot's feed, which is read every 30 seconds while a front end shows it (HOME-08). */
export interface JackpotPort {
  readJackpot(signal: AbortSignal): Promise<JackpotReading>;
}

/**
 * The largest wins for the winner board, at most `limit`, in any order (HOME-07). `language` is the operator's code,
 * for the names of the games.
 */
export interface ShowcasePort {
  readWinners(
    request: { readonly language: string; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly Winner[]>;
}
