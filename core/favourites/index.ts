/** A member's favourite games. */

export { type FavouriteGame, type FavouritesPort, newFavouriteRefusals } from "./favourites.ports.ts";
export { favouriteGamesView } from "./favourites.view.ts";
export { favouriteIds } from "./hearts.view.ts";
