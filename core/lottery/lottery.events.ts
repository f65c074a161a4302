import type { ContextChanged, FeatureContext } from "../portal/feature-context.ts";
import type { QueryState } from "../queries/query.view.ts";
import type {
  Leaderboard,
  LotteryBetting,
  LotteryGame,
  LotteryGroup,
  Mission,
  OpenedDraw,
  RunningDraw,
} from "./lottery.ports.ts";

/** The queries of the page; each loads and fails independently. */
export interface LotteryParts {
  readonly menu: QueryState<readonly LotteryGroup[]>;
  /** The latest draws, only of the lottery in the address where it names one. */
  readonly opened: QueryState<readonly OpenedDraw[]>;
  /** The lotteries that the player played last. */
  readonly recent: QueryState<readonly LotteryGame[]>;
  /** The latest draws of the player's lotteries. */
  readonly ownOpened: QueryState<readonly OpenedDraw[]>;
  /** What can be bet on the lottery in the address, and the player's own bets; none where the address names no lottery. */
  readonly betting: QueryState<LotteryBetting | "none">;
  readonly missions: QueryState<readonly Mission[]>;
  readonly leaderboard: QueryState<Leaderboard>;
}

/** A part of the lottery pages that is read by itself. */
export type LotteryPart = keyof LotteryParts;

export interface LotteryContext {
  readonly featureContext: FeatureContext;
  readonly parts: LotteryParts;
  /** The current draw of the lottery in the address; it stays while the next one is being read. */
  readonly draw: RunningDraw | null;
  /** The mission whose leaders show; null while the gateway chooses one. */
  readonly missionId: string | null;
}

export type LotteryEvent =
  | ContextChanged
  | { readonly type: "retry.asked"; readonly part: LotteryPart }
  | { readonly type: "mission.chosen"; readonly missionId: string }
  /** Money moved: a bet was placed or settled. */
  | { readonly type: "invalidated" }
  /** The numbers of a closed draw should be available now. */
  | { readonly type: "numbers.due" };
