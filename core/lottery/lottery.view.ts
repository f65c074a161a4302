import type { LotteryContext, LotteryParts } from "./lottery.events.ts";
import type { RunningDraw } from "./lottery.ports.ts";

/** The lottery page: its parts, and the running draw of the lottery that the address names (LOTT-01, LOTT-02). */
export interface LotteryView extends LotteryParts {
  /** The lottery that the address names; null for the page of all. */
  readonly gameCode: string | null;
  /** Null while it is not known. */
  readonly draw: RunningDraw | null;
  /** The address names a lottery that the house does not have. */
  readonly isUnknownGame: boolean;
  readonly missionId: string | null;
}

interface LotterySnapshot {
  readonly value: unknown;
  readonly context: LotteryContext;
}

export function lotteryView({ value, context }: LotterySnapshot): LotteryView {
  const { parts, draw, missionId } = context;
  return {
    ...parts,
    gameCode: gameCodeOf(context),
    draw,
    isUnknownGame: Object(value).draw === "unknown",
    missionId,
  };
}

/** The lottery that the address names (ROUTE-04). */
export const gameCodeOf = ({ visit }: Pick<LotteryContext, "visit">): string | null => {
  const { gameCode = "" } = visit.query;
  return gameCode === "" ? null : gameCode;
};
