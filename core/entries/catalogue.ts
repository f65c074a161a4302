/** Categories, vendors, games and their lists. */

export * from "../catalogue/catalogue.ports.ts";
export {
  categoryAddress,
  categoryLaunchesDirectly,
  categoryOrder,
  categoryPath,
  homeRows,
  orderLanes,
  pageCategories,
  stripIsShown,
  swiperRows,
} from "../catalogue/catalogue.rules.ts";
export { gameFactsView } from "../catalogue/game-facts.view.ts";
export type { ListCategory } from "../catalogue/game-list.events.ts";
export {
  type Choice,
  type GameListView,
  gameListView,
  type TablesView,
} from "../catalogue/game-list.view.ts";
export * from "../catalogue/games.ports.ts";
export { dropDownIsLarge, vendorsShown } from "../catalogue/vendors.rules.ts";
