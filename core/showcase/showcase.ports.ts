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

export interface JackpotPort {
  /** Null where the gateway has no feed; the display then marks its figure as illustrative. */
  readJackpot(signal: AbortSignal): Promise<Jackpot | null>;
}

export interface ShowcasePort {
  readWinners(
    request: { readonly language: string; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly Winner[]>;
}
