import { newFavouriteRefusals } from "@parlour/core/favourites/favourites.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { game } from "./games.calls.ts";
import { count, gameCategory, id, language, noValue, platform, queryNumber, vassalage } from "./schemas.ts";

const toggled = v.object({ nodeId: id, vendor: vassalage, gameType: gameCategory });

export const favoriteGames = defineCall({
  name: "MCSFE_getFavoriteGames",
  method: "GET",
  path: "/wps/relay/MCSFE_getFavoriteGames",
  token: "T",
  carriage: "query",
  summary: "The ids of the player's favourites, always strings (FAV-01).",
  request: v.object({ gameType: v.optional(gameCategory) }),
  answer: v.object({ ids: v.array(v.string()) }),
});

export const favoriteGamesList = defineCall({
  name: "MCSFE_getFavoriteGamesList",
  method: "GET",
  path: "/wps/relay/MCSFE_getFavoriteGamesList",
  token: "T",
  carriage: "query",
  /* The specification also names the token among the parameters; it travels in its header only, never in an address. */
  summary: "The player's favourites of one game type as games; slots by default (FAV-01).",
  request: v.object({
    clientType: v.optional(queryNumber(1, 9), 3),
    platform,
    language,
    pageNo: v.optional(queryNumber(1, 100_000), 1),
    pageSize: v.optional(queryNumber(1, 999), 999),
    gameType: v.optional(gameCategory, "RNG"),
  }),
  answer: v.object({ content: v.array(game), pageNum: count, totalPages: count }),
});

export const addFavoriteGame = defineCall({
  name: "MCSFE_addFavoriteGameV2",
  method: "POST",
  path: "/wps/relay/MCSFE_addFavoriteGameV2",
  token: "T",
  carriage: "json",
  summary: "Adds a favourite; adding it again changes nothing (FAV-04).",
  request: toggled,
  answer: noValue,
  refusals: newFavouriteRefusals,
});

export const removeFavoriteGame = defineCall({
  name: "MCSFE_removeFavoriteGameV2",
  method: "DELETE",
  path: "/wps/relay/MCSFE_removeFavoriteGameV2",
  token: "T",
  carriage: "query",
  summary: "Removes a favourite; removing it again changes nothing (FAV-04).",
  request: toggled,
  answer: noValue,
});
