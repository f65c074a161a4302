import type { PrizeMode } from "../launch/launch.ports.ts";
import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

export interface LotteryGame {
  readonly gameCode: string;
  readonly gameName: string;
  readonly iconPath: string;
  readonly vendor: string;
  readonly prizeMode: PrizeMode;
  /** When the current draw closes. */
  readonly closesAtMs: number | null;
}

export interface LotteryGroup {
  readonly code: string;
  readonly name: string;
  readonly games: readonly LotteryGame[];
}

/** The numbers of a draw and their time (LOTT-01). */
export interface OpenedDraw {
  readonly gameCode: string;
  readonly gameName: string;
  /** The draw's number. */
  readonly numero: string;
  readonly openedAtMs: number;
  readonly numbers: readonly string[];
  readonly nextOpensAtMs: number | null;
}

/** The current draw of one lottery (API-02). */
export interface RunningDraw {
  readonly numero: string;
  /** When the numbers are published, a while after betting closes. */
  readonly opensAtMs: number;
  readonly closesAtMs: number;
}

export interface Mission {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly progress: number;
  readonly target: number;
  readonly reward: Money;
  /** The reward's turnover requirement, as a multiple of its amount; 0 for none. */
  readonly turnoverTimes: number;
  readonly endsAtMs: number | null;
  /** The reward is not yet earned, can be claimed, or was claimed. */
  readonly state: "process" | "claim" | "claimed";
}

export interface MissionLeader {
  readonly rank: number;
  readonly customerName: string;
  readonly score: number;
  readonly reward: Money;
}

export interface Leaderboard {
  readonly leaders: readonly MissionLeader[];
  readonly own: { readonly rank: number; readonly score: number } | null;
}

type Asked = { readonly language: string; readonly gameCode?: string };

export const runningDrawRefusals = ["unknown-game"] as const;
export type RunningDrawRefusal = (typeof runningDrawRefusals)[number];

export interface LotteryPort {
  readMenu(language: string, signal: AbortSignal): Promise<readonly LotteryGroup[]>;
  readRecent(
    language: string,
    signal: AbortSignal,
  ): Promise<Outcome<readonly LotteryGame[], "not-logged-in">>;
  /** The latest draws, or those of one lottery when `gameCode` is given. */
  readOpened(asked: Asked, signal: AbortSignal): Promise<readonly OpenedDraw[]>;
  /** The latest draws of the lotteries that the player plays. */
  readOwnOpened(asked: Asked, signal: AbortSignal): Promise<Outcome<readonly OpenedDraw[], "not-logged-in">>;
  readRunning(
    asked: { readonly gameCode: string; readonly language: string },
    signal: AbortSignal,
  ): Promise<Outcome<RunningDraw, RunningDrawRefusal>>;
  readMissions(language: string, signal: AbortSignal): Promise<Outcome<readonly Mission[], "not-logged-in">>;
  readLeaderboard(
    asked: { readonly missionId: string | null; readonly language: string },
    signal: AbortSignal,
  ): Promise<Outcome<Leaderboard, "not-logged-in">>;
}
