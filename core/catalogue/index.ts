/** Categories, vendors, games and their lists. */

export type {
  CataloguePort,
  Game,
  GameCategory,
  GamePage,
  GameQuery,
  KeptLanes,
  Lane,
  LaneCache,
  StakeBounds,
  VendorCard,
} from "./catalogue.ports.ts";
export {
  categoryLaunchesDirectly,
  categoryOrder,
  categoryPath,
  homeRows,
  orderLanes,
  pageCategories,
  stripIsShown,
  swiperRows,
} from "./catalogue.rules.ts";
export { gameFactsView } from "./game-facts.view.ts";
export type { ListCategory } from "./game-list.events.ts";
export { type Choice, type GameListView, gameListView, type TablesView } from "./game-list.view.ts";
export {
  type Catalogue,
  type GameFact,
  type GameFacts,
  type GameFilters,
  type GamesPort,
  type GameTable,
  type ListPlaces,
  type TellingCategory,
  tellingCategories,
} from "./games.ports.ts";
export { dropDownIsLarge, vendorsShown } from "./vendors.rules.ts";
