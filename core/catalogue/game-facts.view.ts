import type { GameFacts, TellingCategory } from "./games.ports.ts";

export interface GameFactsContext {
  /** The category of the page; null where it shows several. */
  readonly category: TellingCategory | null;
  readonly facts: GameFacts;
  /** When they were read, or asked for until then. */
  readonly readAtMs: number;
}

/** What the portal knows now of live tables and fixtures, for the tiles of their games (HOME-03). */
export const gameFactsView = ({
  context: { facts, readAtMs },
}: {
  readonly context: GameFactsContext;
}): Pick<GameFactsContext, "facts" | "readAtMs"> => ({ facts, readAtMs });
