/** Addresses, screens, layouts and overlays. */

export { closablePages, hasPage } from "../navigation/closable.rules.ts";
export * from "../navigation/navigation.ports.ts";
export { type NavigationView, navigationView } from "../navigation/navigation.view.ts";
export { formatLocation, isClosed, type Place, parseLocation } from "../navigation/resolver.ts";
export {
  type Entrance,
  type Layout,
  type Overlay,
  type Route,
  routes,
  type Screen,
} from "../navigation/routes.ts";
