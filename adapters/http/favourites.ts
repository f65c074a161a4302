import type { FavouriteGame, FavouritesPort } from "@parlour/core/favourites/favourites.ports";
import {
  addFavoriteGame,
  favoriteGames,
  favoriteGamesList,
  removeFavoriteGame,
} from "../wire/favourites.calls.ts";
import { gameOf } from "./catalogue.ts";
import type { HttpClient } from "./client.ts";
import { outcomeOf } from "./outcomes.ts";

/** As the specification asks for the list: all of it, for a web portal (FAV-01). */
const WHOLE_LIST = { clientType: 3, platform: "html5-desktop", pageNo: 1, pageSize: 999 } as const;

const toggled = ({ nodeId, vendor, category }: FavouriteGame) => ({ nodeId, vendor, gameType: category });

/** What a player keeps at hand, over the wire (FAV-01, FAV-04). */
export function createFavouritesPort(client: HttpClient): FavouritesPort {
  return {
    async readIds(signal) {
      const reply = await client.call(favoriteGames, {}, { signal });
      return outcomeOf(favoriteGames, reply, ({ ids }) => ids);
    },
    async readGames(language, signal) {
      const asked = { ...WHOLE_LIST, gameType: "ALL", language } as const;
      const reply = await client.call(favoriteGamesList, asked, { signal });
      return outcomeOf(favoriteGamesList, reply, ({ content }) => content.map(gameOf));
    },
    async add(game, signal) {
      const reply = await client.call(addFavoriteGame, toggled(game), { signal });
      return outcomeOf(addFavoriteGame, reply, () => null);
    },
    async remove(game, signal) {
      const reply = await client.call(removeFavoriteGame, toggled(game), { signal });
      return outcomeOf(removeFavoriteGame, reply, () => null);
    },
  };
}
