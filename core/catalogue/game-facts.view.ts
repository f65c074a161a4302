import type { GameFacts, TellingCategory } from "./games.ports.ts";

/** Live tables and fixtures, as a screen shows them. */
export interface GameFactsView {
  readonly facts: GameFacts;
  /** When they were read, or asked for until then; milliseconds since the epoch. */
  readonly readAtMs: number;
}

export interface GameFactsContext extends GameFactsView {
  /** The category of the page; null where it shows several. */
  readonly category: TellingCategory | null;
}

/** What the portal knows now of live tables and fixtures, for the tiles of their games (HOME-03). */
export const gameFactsView = ({
  context: { facts, readAtMs },
}: {
  readonly context: GameFactsContext;
}): GameFactsView => ({ facts, readAtMs });
