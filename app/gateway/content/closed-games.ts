import type { Closed } from "./game-lists.ts";
import type { OperatorSettings } from "./settings.ts";

/** What an operator has closed, of what is still closed at this moment (LAUNCH-04). */
export function closedAt({ closedGames }: Pick<OperatorSettings, "closedGames">, nowMs: number): Closed {
  const closed = closedGames.filter(({ endsAt }) => endsAt === undefined || Date.parse(endsAt) > nowMs);
  return {
    vendors: closed.flatMap(({ vassalage, gameCode }) => (gameCode === undefined ? [vassalage] : [])),
    games: closed.flatMap(({ gameCode }) => gameCode ?? []),
  };
}
