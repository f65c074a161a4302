/** Categories, vendors, games and their lists. */

export * from "../catalogue/catalogue.ports.ts";
export {
  categoryAddress,
  categoryLaunchesDirectly,
  categoryOrder,
  categoryPath,
  type GameRow,
  homeRows,
  orderLanes,
  pageCategories,
  stripIsShown,
  swiperRows,
} from "../catalogue/catalogue.rules.ts";
export { type GameFactsView, gameFactsView } from "../catalogue/game-facts.view.ts";
export type { ListCategory } from "../catalogue/game-list.events.ts";
export {
  type Choice,
  type GameListView,
  gameListView,
  type ListBody,
  type StakeChoice,
  type TablesView,
} from "../catalogue/game-list.view.ts";
export * from "../catalogue/games.ports.ts";
export { dropDownIsLarge, vendorsShown } from "../catalogue/vendors.rules.ts";
