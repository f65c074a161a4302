import type { Game, GameCategory, Lane } from "./catalogue.ports.ts";

/** Every game category in the order of the main navigation (NAV-01). */
export const categoryOrder: readonly GameCategory[] = [
  "LIVE",
  "SPORTS",
  "FISH",
  "RNG",
  "PVP",
  "ESPORTS",
  "LOTT",
  "ELOTT",
  "COCKFIGHT",
];

/** The page of a category; cockfights share the sports page, since the route table has none of their own. */
const pathByCategory = {
  LIVE: "/live",
  SPORTS: "/sports",
  FISH: "/fish",
  RNG: "/rng",
  PVP: "/pvp",
  ESPORTS: "/esports",
  LOTT: "/lott",
  ELOTT: "/elott",
  COCKFIGHT: "/sports",
} as const satisfies Record<GameCategory, string>;

/** The path of a category's page (ROUTE-03). It does not tell COCKFIGHT from SPORTS; `categoryAddress` does. */
export const categoryPath = (category: GameCategory): string => pathByCategory[category];

/** The categories whose games a page shows, in the navigation's order; none for /hot, which is of all. */
export const pageCategories = (path: string): readonly GameCategory[] =>
  categoryOrder.filter((category) => categoryPath(category) === path);

/** Where the games of a category are: it names itself on a page that it shares and is not the first of (NAV-06). */
export const categoryAddress = (category: GameCategory): string => {
  const path = categoryPath(category);
  const isFirst = categoryOrder.find((other) => categoryPath(other) === path) === category;
  return isFirst ? path : `${path}?gameType=${category}`;
};

/**
 * Lanes that have vendors, in the order of the operator's game menus, and only those that the menus have (SITE-08). Null is
 * the navigation's own order of all (NAV-01).
 */
export const orderLanes = (
  lanes: readonly Lane[],
  categories?: readonly GameCategory[] | null,
): readonly Lane[] =>
  (categories ?? categoryOrder).flatMap((category) =>
    lanes.filter((lane) => lane.category === category && lane.vendors.length > 0),
  );

/** A strip of hot or favourite games is shown only when it has more games than the page that shows them at once (GAME-04). */
export const stripIsShown = (games: number, pageSize: number): boolean => games > pageSize;

/** A category with several vendors has a page; with a single one it launches directly (HEADER-02). */
export const categoryLaunchesDirectly = (lane: Lane): boolean => lane.vendors.length === 1;

/** Rows of a home swiper: one under twelve games, three for the hot ones, else two (HOME-03). */
export function swiperRows(row: { readonly isHot: boolean; readonly games: number }): 1 | 2 | 3 {
  if (row.games < 12) return 1;
  return row.isHot ? 3 : 2;
}

/** A row of games on home. */
export interface GameRow {
  /** HOT or a category. */
  readonly id: "HOT" | GameCategory;
  readonly games: readonly Game[];
  readonly rows: 1 | 2 | 3;
  /** Where "More" leads. */
  readonly path: string;
}

/** How many of the most played games the first row shows: six across, three rows, twice (HOME-03). */
const HOT_ROW_GAMES = 36;

/** The rows of home: the most played games, then a row for each category that has lanes and games. */
export function homeRows(
  hotGames: readonly Game[],
  lanes: readonly Lane[],
  categories?: readonly GameCategory[] | null,
): readonly GameRow[] {
  const row = (id: GameRow["id"], games: readonly Game[], path: string): GameRow => ({
    id,
    games,
    rows: swiperRows({ isHot: id === "HOT", games: games.length }),
    path,
  });
  return [
    row("HOT", hotGames.slice(0, HOT_ROW_GAMES), "/hot"),
    ...orderLanes(lanes, categories).map(({ category }) =>
      row(
        category,
        hotGames.filter((game) => game.category === category),
        categoryAddress(category),
      ),
    ),
  ].filter(({ games }) => games.length > 0);
}
