/** A member's favourite games. */

export {
  type FavouriteGame,
  type FavouritesPort,
  newFavouriteRefusals,
} from "../favourites/favourites.ports.ts";
export { favouriteGamesView } from "../favourites/favourites.view.ts";
export { favouriteIds } from "../favourites/hearts.view.ts";
