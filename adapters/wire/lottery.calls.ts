import {
  bettingRefusals,
  lotteryBetRefusals,
  lotteryBetStates,
  lotteryBetTypes,
  runningDrawRefusals,
} from "@parlour/core/lottery/lottery.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { count, currency, day, decimal, id, instant, language, paging, wholeNumber } from "./schemas.ts";

const lotteryGame = v.object({
  gameCode: v.string(),
  gameName: v.string(),
  iconUrl: v.string(),
  vassalage: v.string(),
  prizeMode: v.picklist(["LOTT", "ZY", "ELOTT", "SEA"]),
  /** When the running draw closes. */
  closesAt: v.optional(instant),
});

/** What a draw brought, and when (LOTT-01). */
const openedDraw = v.object({
  gameCode: v.string(),
  gameName: v.string(),
  /** The draw's number, the specification's numero. */
  numero: v.string(),
  openedAt: instant,
  numbers: v.array(v.string()),
  nextOpensAt: v.optional(instant),
});

const drawsAsked = v.object({ gameCode: v.optional(id), language });

export const vnGameMenu = defineCall({
  name: "vnGameMenu",
  method: "GET",
  path: "/lgw/vn/games/game_menu",
  token: "N",
  carriage: "query",
  summary: "The lotteries on offer, in groups (LOTT-01).",
  request: v.object({ language }),
  answer: v.object({
    groups: v.array(v.object({ groupCode: v.string(), groupName: v.string(), games: v.array(lotteryGame) })),
  }),
});

export const vnGameMenuRecent = defineCall({
  name: "vnGameMenuRecent",
  method: "GET",
  path: "/lgw/vn/games/game_menu/recent",
  token: "T",
  carriage: "query",
  summary: "The lotteries that the player played last.",
  request: v.object({ language }),
  answer: v.object({ games: v.array(lotteryGame) }),
});

export const vnOpenedNumbers = defineCall({
  name: "vnOpenedNumbers",
  method: "GET",
  path: "/lgw/vn/numeros/opened/game",
  token: "N",
  carriage: "query",
  summary: "The latest draw of each Vietnamese lottery (LOTT-01).",
  request: drawsAsked,
  answer: v.object({ draws: v.array(openedDraw) }),
});

export const vnNumero = defineCall({
  name: "vnNumero",
  method: "GET",
  path: "/lgw/vn/numeros/current",
  token: "N",
  carriage: "query",
  summary: "The running draw of one Vietnamese lottery (API-02).",
  request: v.object({ gameCode: id, language }),
  answer: v.object({ gameCode: v.string(), numero: v.string(), opensAt: instant, closesAt: instant }),
  refusals: runningDrawRefusals,
});

export const lottoOpenedNumbers = defineCall({
  name: "lottoOpenedNumbers",
  method: "GET",
  path: "/lotto/lgw/games/opened/numero",
  token: "T",
  carriage: "query",
  summary: "The latest draws of a player's lotteries (LOTT-01).",
  request: drawsAsked,
  answer: v.object({ draws: v.array(openedDraw) }),
});

const betType = v.picklist(lotteryBetTypes);
/** Digits, balls of two digits, or one of a bet's options. */
const pick = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,8}$/))), v.minLength(1), v.maxLength(10));
/** What a won stake is multiplied with, in hundredths: 9500 pays 95 times the stake. */
const oddsHundredths = wholeNumber(100, 1_000_000_000);

const lotteryBet = v.object({
  betId: v.string(),
  gameCode: v.string(),
  numero: v.string(),
  betType,
  pick: v.array(v.string()),
  oddsHundredths,
  stake: decimal,
  currency,
  placedAt: instant,
  opensAt: instant,
  state: v.picklist(lotteryBetStates),
  win: decimal,
  numbers: v.array(v.string()),
});

export const readLotteryBets = defineCall({
  name: "readLotteryBets",
  method: "GET",
  path: "/wps/lottery/bets",
  token: "T",
  carriage: "query",
  summary: "What can be bet on one lottery, and the player's latest bets on it (LOTT-03).",
  request: v.object({ gameCode: id }),
  answer: v.object({
    offered: v.array(
      v.object({
        betType,
        oddsHundredths,
        pick: v.variant("kind", [
          v.object({ kind: v.literal("digits"), count, areDifferent: v.boolean() }),
          v.object({ kind: v.literal("balls"), count, of: count }),
          v.object({ kind: v.literal("choice"), options: v.array(v.string()) }),
        ]),
        mostStake: decimal,
      }),
    ),
    leastStake: decimal,
    currency,
    bets: v.array(lotteryBet),
  }),
  refusals: bettingRefusals,
});

export const placeLotteryBet = defineCall({
  name: "placeLotteryBet",
  method: "POST",
  path: "/wps/lottery/bet",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Stakes on the running draw of a lottery, once per key (LOTT-03).",
  request: v.object({
    lotteryType: v.literal("Lott"),
    gameCode: id,
    numero: id,
    betType,
    pick,
    oddsHundredths,
    stake: decimal,
    currency,
  }),
  answer: lotteryBet,
  refusals: lotteryBetRefusals,
});

export const missionSummaryDetails = defineCall({
  name: "MCSFE_getMissionSummaryDetails",
  method: "GET",
  path: "/wps/relay/MCSFE_getMissionSummaryDetails",
  token: "T",
  carriage: "query",
  summary: "How far the player is in each mission (LOTT-02).",
  request: v.object({ language }),
  answer: v.object({
    missions: v.array(
      v.object({
        missionId: v.string(),
        title: v.string(),
        description: v.string(),
        progress: count,
        target: count,
        rewardAmount: decimal,
        currency,
        /** How many times the reward has to be staked before a withdrawal. */
        turnoverTimes: count,
        endsAt: v.optional(instant),
        claimable: v.boolean(),
        isClaimed: v.optional(v.boolean()),
      }),
    ),
  }),
});

export const missionLeaderboard = defineCall({
  name: "MCSFE_getMissionLeaderboard",
  method: "GET",
  path: "/wps/relay/MCSFE_getMissionLeaderboard",
  token: "T",
  carriage: "query",
  summary: "Who leads a mission, and where the player stands (LOTT-02).",
  request: v.object({ missionId: v.optional(id), day: v.optional(day), language, ...paging }),
  answer: v.object({
    missionId: v.optional(id),
    content: v.array(
      v.object({ rank: count, customerName: v.string(), score: count, rewardAmount: decimal, currency }),
    ),
    pageNum: count,
    totalPages: count,
    own: v.optional(v.object({ rank: count, score: count })),
  }),
});
