import type { QueryState, ReadView } from "../queries/query.view.ts";
import type { LotteryContext, LotteryEvent, LotteryPart, LotteryParts } from "./lottery.events.ts";
import type { RunningDraw } from "./lottery.ports.ts";

/** The parts as a screen shows them, each with its own way to try again. */
export type PartViews = {
  readonly [Part in LotteryPart]: LotteryParts[Part] extends QueryState<infer Value>
    ? ReadView<Value>
    : never;
};

/** The lottery page: its parts, and the running draw of the lottery that the address names (LOTT-01, LOTT-02). */
export interface LotteryView extends PartViews {
  /** The lottery that the address names; null for the page of all. */
  readonly gameCode: string | null;
  /** Null while it is not known. */
  readonly draw: RunningDraw | null;
  /** It is being read; false as well while the next attempt after a failure waits. */
  readonly isReadingDraw: boolean;
  /** The address names a lottery that the gateway does not have. */
  readonly isUnknownGame: boolean;
  /** The mission whose leaders show: the first one until another is chosen; null while that is not known. */
  readonly missionId: string | null;
  /** Shows the leaders of another mission. */
  chooseMission(missionId: string): void;
}

interface LotterySnapshot {
  readonly value: unknown;
  readonly context: LotteryContext;
}

/** The view of the `lottery` feature, which runs for players on the lottery pages and on the mission leaderboard. */
export function lotteryView(
  { value, context }: LotterySnapshot,
  send: (event: LotteryEvent) => void,
): LotteryView {
  const { parts, draw, missionId } = context;
  const part = <Part extends LotteryPart>(name: Part) => ({
    ...parts[name],
    retry: () => send({ type: "retry.asked", part: name }),
  });
  return {
    menu: part("menu"),
    opened: part("opened"),
    recent: part("recent"),
    ownOpened: part("ownOpened"),
    betting: part("betting"),
    missions: part("missions"),
    leaderboard: part("leaderboard"),
    gameCode: gameCodeOf(context),
    draw,
    isReadingDraw: Object(value).draw === "reading",
    isUnknownGame: Object(value).draw === "unknown",
    missionId: missionId ?? (parts.leaderboard.kind === "ready" ? parts.leaderboard.value.missionId : null),
    chooseMission: (chosen) => send({ type: "mission.chosen", missionId: chosen }),
  };
}

/** The lottery that the address names (ROUTE-04). */
export const gameCodeOf = ({ featureContext }: Pick<LotteryContext, "featureContext">): string | null => {
  const { gameCode = "" } = featureContext.query;
  return gameCode === "" ? null : gameCode;
};
