import type { PrizeMode } from "../launch/launch.ports.ts";
import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** A lottery on offer (LOTT-01). */
export interface LotteryGame {
  readonly gameCode: string;
  readonly gameName: string;
  /** Path of the picture below an image base (SITE-06). */
  readonly iconPath: string;
  readonly vendor: string;
  readonly prizeMode: PrizeMode;
  /** When the current draw closes; null while unknown. */
  readonly closesAtMs: number | null;
}

/** Lotteries of one region or kind, in the gateway's order; a group without any is left out. */
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
  /** When the numbers of the next draw are published; null while unknown. */
  readonly nextOpensAtMs: number | null;
}

/** The current draw of one lottery (API-02). */
export interface RunningDraw {
  readonly numero: string;
  /** When the numbers are published, a while after betting closes. */
  readonly opensAtMs: number;
  readonly closesAtMs: number;
}

/** A mission and how far the player is in it (LOTT-02). */
export interface Mission {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What was counted so far, at most `target`: settled rounds, or different games or vendors. */
  readonly progress: number;
  readonly target: number;
  readonly reward: Money;
  /** The reward's turnover requirement, as a multiple of its amount; 0 for none. */
  readonly turnoverTimes: number;
  /** Null for a mission without an end. An earned reward can be claimed for a week after it. */
  readonly endsAtMs: number | null;
  /** The reward is not yet earned, can be claimed, or was claimed. */
  readonly state: "process" | "claim" | "claimed";
}

/** A player on a leaderboard. */
export interface MissionLeader {
  readonly rank: number;
  /** Masked, such as "ev***2". */
  readonly customerName: string;
  readonly score: number;
  /** Zero for a player who has not reached the target. */
  readonly reward: Money;
}

/** The best of one mission, the first rank first (LOTT-02); empty without scores. */
export interface Leaderboard {
  /** The mission that it is of; null while none runs. */
  readonly missionId: string | null;
  readonly leaders: readonly MissionLeader[];
  /** The player's own place, also beyond the leaders shown; null without a score. */
  readonly own: { readonly rank: number; readonly score: number } | null;
}

/** What a bet says about a draw's numbers; the names of the specification's modes have no shapes, so these are our own (LOTT-03). */
export const lotteryBetTypes = [
  /** The last two, three or four digits, in order. */
  "last2",
  "last3",
  "last4",
  /** The last three digits in any order; the three chosen are different. */
  "anyOrder3",
  /** A digit that is among the last three. */
  "contains",
  "firstDigit",
  "lastDigit",
  /** Whether the last digit is odd or even. */
  "parity",
  /** Whether the last digit is small (0 to 4) or big (5 to 9). */
  "size",
  /** One, two or three balls that are among the drawn. */
  "oneBall",
  "twoBalls",
  "threeBalls",
  /** Whether the sum of the drawn balls is odd or even. */
  "sumParity",
] as const;
/** One of `lotteryBetTypes`; `LotteryBetting` says which a lottery offers. */
export type LotteryBetType = (typeof lotteryBetTypes)[number];

/** What the player picks for a bet; a pick is a list of texts. */
export type PickShape =
  /** Digits in order: "0", "7". */
  | { readonly kind: "digits"; readonly count: number; readonly areDifferent: boolean }
  /** Different balls from 1 to `of`, ascending: "03", "17". */
  | { readonly kind: "balls"; readonly count: number; readonly of: number }
  /** One of these. */
  | { readonly kind: "choice"; readonly options: readonly string[] };

/** A bet on offer. */
export interface OfferedBet {
  readonly betType: LotteryBetType;
  /** What a won stake is multiplied with, in hundredths: 9500 pays 95 times the stake. */
  readonly oddsHundredths: number;
  readonly pick: PickShape;
  readonly mostStake: Money;
}

/** A bet on a draw, as the player asks for it. */
export interface BetRequest {
  readonly gameCode: string;
  /** The draw's number. */
  readonly numero: string;
  readonly betType: LotteryBetType;
  readonly pick: readonly string[];
  /** The odds that the player saw; with others the bet is refused. */
  readonly oddsHundredths: number;
  readonly stake: Money;
}

/** A placed bet. */
export interface LotteryBet extends BetRequest {
  readonly id: string;
  readonly placedAtMs: number;
  /** When its draw's numbers are published. */
  readonly opensAtMs: number;
  /** `refunded`: its draw did not take place. */
  readonly state: LotteryBetState;
  /** Zero until it has won. */
  readonly win: Money;
  /** The drawn numbers; empty until they are known. */
  readonly numbers: readonly string[];
}

/** The states of a bet; only an open one changes, when its draw is settled. */
export const lotteryBetStates = ["open", "won", "lost", "refunded"] as const;
/** One of `lotteryBetStates`; `refunded` gives the stake back. */
export type LotteryBetState = (typeof lotteryBetStates)[number];

/** What can be bet on one lottery, and the player's own latest bets on it (LOTT-03). */
export interface LotteryBetting {
  readonly offered: readonly OfferedBet[];
  readonly leastStake: Money;
  /** The latest first. */
  readonly bets: readonly LotteryBet[];
}

/** What `readBetting` can refuse: `unknown-game` for a lottery that is not on offer. */
export const bettingRefusals = ["unknown-game", "not-logged-in"] as const;
/** One of `bettingRefusals`; the page shows the bets as failed. */
export type BettingRefusal = (typeof bettingRefusals)[number];

/** What `placeBet` can refuse (LOTT-03). */
export const lotteryBetRefusals = [
  "unknown-game",
  "game-maintenance",
  /** The draw takes no more bets, or is not the next one. */
  "draw-closed",
  /** The lottery has no such bet, or the pick does not fit it. */
  "invalid-bet",
  /** The bet is on offer at other odds than those asked for. */
  "odds-changed",
  /** Below `leastStake`, above `mostStake`, or in another currency. */
  "invalid-amount",
  "insufficient-funds",
  /** The player has reached a responsible gambling limit (SAFE-01). */
  "limit-reached",
  /** The player has a time-out or a self-exclusion (SAFE-02). */
  "kept-away",
  "trial-account",
  "not-logged-in",
] as const;
/** One of `lotteryBetRefusals`; `lotteryBetForm` shows it at its field, or as the notice. */
export type LotteryBetRefusal = (typeof lotteryBetRefusals)[number];

/** Whose draws are asked for: `language` is the operator's code, such as EN; without `gameCode` those of all lotteries. */
export type DrawsQuery = { readonly language: string; readonly gameCode?: string };

/** What `readRunning` can refuse: the address names no lottery of the gateway. */
export const runningDrawRefusals = ["unknown-game"] as const;
/** One of `runningDrawRefusals`; it makes `LotteryView.isUnknownGame` true. */
export type RunningDrawRefusal = (typeof runningDrawRefusals)[number];

/** Lotteries, their draws and bets, and missions (LOTT-01 to LOTT-03). `language` is the operator's code. */
export interface LotteryPort {
  readMenu(language: string, signal: AbortSignal): Promise<readonly LotteryGroup[]>;
  /** The lotteries that the player played last, the latest first. */
  readRecent(
    language: string,
    signal: AbortSignal,
  ): Promise<Outcome<readonly LotteryGame[], "not-logged-in">>;
  /** The latest draws, or those of one lottery when `gameCode` is given. */
  readOpened(asked: DrawsQuery, signal: AbortSignal): Promise<readonly OpenedDraw[]>;
  /** The latest draws of the lotteries that the player plays. */
  readOwnOpened(
    asked: DrawsQuery,
    signal: AbortSignal,
  ): Promise<Outcome<readonly OpenedDraw[], "not-logged-in">>;
  /** The current draw of one lottery; read it again once it has closed. */
  readRunning(
    asked: { readonly gameCode: string; readonly language: string },
    signal: AbortSignal,
  ): Promise<Outcome<RunningDraw, RunningDrawRefusal>>;
  readBetting(
    asked: { readonly gameCode: string },
    signal: AbortSignal,
  ): Promise<Outcome<LotteryBetting, BettingRefusal>>;
  /** Stakes on a draw, once per key (WALLET-05). */
  placeBet(
    bet: BetRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<LotteryBet, LotteryBetRefusal>>;
  /** Missions that run, and ended ones with a reward to claim. */
  readMissions(language: string, signal: AbortSignal): Promise<Outcome<readonly Mission[], "not-logged-in">>;
  /** Null leaves the mission to the gateway; the reference gateway answers the first that runs in the player's currency. */
  readLeaderboard(
    asked: { readonly missionId: string | null; readonly language: string },
    signal: AbortSignal,
  ): Promise<Outcome<Leaderboard, "not-logged-in">>;
}
