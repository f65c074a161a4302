import type { Money } from "../shared/money.ts";

/** One line of the winner board; the gateway masks the name (HOME-07). */
export interface Winner {
  readonly customerName: string;
  readonly gameName: string;
  readonly iconPath: string;
  readonly won: Money;
}

export interface ShowcasePort {
  readWinners(
    request: { readonly language: string; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly Winner[]>;
}
