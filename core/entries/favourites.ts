/** A member's favourite games. */

export * from "../favourites/favourites.ports.ts";
export { type FavouriteGamesView, favouriteGamesView } from "../favourites/favourites.view.ts";
export { favouriteIds } from "../favourites/hearts.view.ts";
