/** A member's favourite games. */

export * from "../favourites/favourites.ports.ts";
export { favouriteGamesView } from "../favourites/favourites.view.ts";
export { favouriteIds } from "../favourites/hearts.view.ts";
