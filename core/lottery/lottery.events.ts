import type { ContextChanged, FeatureContext } from "../portal/feature-context.ts";
import type { QueryState } from "../shared/query.view.ts";
import type {
  Leaderboard,
  LotteryGame,
  LotteryGroup,
  Mission,
  OpenedDraw,
  RunningDraw,
} from "./lottery.ports.ts";

/** What the page's parts read, each by itself: one that fails leaves the others alone. */
export interface LotteryParts {
  readonly menu: QueryState<readonly LotteryGroup[]>;
  /** The latest draws; of one lottery where the address names it. */
  readonly opened: QueryState<readonly OpenedDraw[]>;
  /** The lotteries that the player played last. */
  readonly recent: QueryState<readonly LotteryGame[]>;
  /** The latest draws of the player's lotteries. */
  readonly ownOpened: QueryState<readonly OpenedDraw[]>;
  readonly missions: QueryState<readonly Mission[]>;
  readonly leaderboard: QueryState<Leaderboard>;
}

export type LotteryPart = keyof LotteryParts;

export interface LotteryContext {
  readonly featureContext: FeatureContext;
  readonly parts: LotteryParts;
  /** The running draw of the lottery that the address names; kept while the next one is asked for. */
  readonly draw: RunningDraw | null;
  /** The mission whose leaders are shown; null for those of all. */
  readonly missionId: string | null;
}

export type LotteryEvent =
  | ContextChanged
  | { readonly type: "retry.asked"; readonly part: LotteryPart }
  | { readonly type: "mission.chosen"; readonly missionId: string | null }
  /** A draw that has closed opens its numbers by now. */
  | { readonly type: "numbers.due" };
