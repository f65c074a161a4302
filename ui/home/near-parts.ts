/** What stands below the first screen of home, beneath tiles or at the end of every page, in one script. */
export { TileFacts } from "../catalogue/tile-facts.tsx";
export { HomeCodes } from "../download/home-codes.tsx";
export { Footer } from "../footer/footer.tsx";
export { Showcase } from "../showcase/showcase.tsx";
export { FavouritesRow } from "./favourites-row.tsx";
export { NoGames } from "./no-games.tsx";
