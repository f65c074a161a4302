import type { Money } from "../shared/money.ts";

/** A row of the winner board; the gateway masks the name (HOME-07). */
export interface Winner {
  readonly customerName: string;
  readonly gameName: string;
  readonly iconPath: string;
  readonly won: Money;
}

/** The balance of the jackpot's account at a moment (HOME-08). */
export interface Jackpot {
  readonly amount: Money;
  readonly atMs: number;
}

export interface JackpotReading {
  /** Null where the operator has no jackpot. */
  readonly jackpot: Jackpot | null;
  /** Whether the operator shows example counters while it has no jackpot. */
  readonly showsExamples: boolean;
}

export interface JackpotPort {
  readJackpot(signal: AbortSignal): Promise<JackpotReading>;
}

export interface ShowcasePort {
  readWinners(
    request: { readonly language: string; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly Winner[]>;
}
