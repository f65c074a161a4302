import { runningDrawRefusals } from "@parlour/core/lottery/lottery.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { count, currency, day, decimal, id, instant, language, paging } from "./schemas.ts";

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
    content: v.array(
      v.object({ rank: count, customerName: v.string(), score: count, rewardAmount: decimal, currency }),
    ),
    pageNum: count,
    totalPages: count,
    own: v.optional(v.object({ rank: count, score: count })),
  }),
});
