import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import type { FavouriteGame, FavouritesPort } from "@parlour/core/favourites/favourites.ports";
import { done } from "@parlour/core/shared/outcome";
import {
  addFavoriteGame,
  favoriteGames,
  favoriteGamesList,
  removeFavoriteGame,
} from "../wire/favourites.calls.ts";
import { gameCategories } from "../wire/schemas.ts";
import { gameOf } from "./catalogue.ts";
import type { HttpClient } from "./client.ts";
import { outcomeOf } from "./outcomes.ts";

/** As the specification asks for the list: all the favourite slots, for a web portal (FAV-01). */
const OF_SLOTS = {
  clientType: 3,
  platform: "html5-desktop",
  pageNo: 1,
  pageSize: 999,
  gameType: "RNG",
} as const;
const OTHER_TYPES = gameCategories.filter((category) => category !== OF_SLOTS.gameType);

const toggled = ({ nodeId, vendor, category }: FavouriteGame) => ({ nodeId, vendor, gameType: category });

/** What a player keeps at hand, over the wire (FAV-01, FAV-04). */
export function createFavouritesPort(client: HttpClient): FavouritesPort {
  return {
    async readIds(signal) {
      const reply = await client.call(favoriteGames, {}, { signal });
      return outcomeOf(favoriteGames, reply, ({ ids }) => ids);
    },
    /**
     * The list call answers one game type. When the ids tell of favourites that are no slots, the lists of the other types
     * are read too; the ids also give the order.
     */
    async readGames(language, signal) {
      const readType = async (gameType: Game["category"]) => {
        const reply = await client.call(favoriteGamesList, { ...OF_SLOTS, gameType, language }, { signal });
        return outcomeOf(favoriteGamesList, reply, ({ content }) => content.map(gameOf));
      };
      const [ids, slots] = await Promise.all([this.readIds(signal), readType(OF_SLOTS.gameType)]);
      if (ids.kind === "refused") return ids;
      if (slots.kind === "refused") return slots;
      const found = new Map(slots.value.map((game) => [game.nodeId, game]));
      if (ids.value.some((id) => !found.has(id))) {
        for (const list of await Promise.all(OTHER_TYPES.map(readType))) {
          if (list.kind === "refused") return list;
          for (const game of list.value) found.set(game.nodeId, game);
        }
      }
      return done(ids.value.flatMap((id) => found.get(id) ?? []));
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
