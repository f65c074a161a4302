import { createRandom } from "@parlour/app/pictures/random.ts";
import { CATALOGUE_SEED, games } from "@parlour/app/seed/catalogue/games.ts";

/** The reference catalogue's names as the portal has them: most popular first. */
export const catalogueNames = (): readonly string[] =>
  [...games(createRandom(CATALOGUE_SEED))]
    .sort((left, right) => right.popularity - left.popularity)
    .map(({ name }) => name);

/** A first page of results. */
export const FIRST_PAGE = 24;
