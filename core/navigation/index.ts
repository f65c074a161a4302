/** Addresses, screens, layouts and overlays. */

export { closablePages, hasPage } from "./closable.rules.ts";
export type { HistoryPort, Location, ScreenPort } from "./navigation.ports.ts";
export { type NavigationView, navigationView } from "./navigation.view.ts";
export { formatLocation, isClosed, type Place, parseLocation } from "./resolver.ts";
export { type Layout, type Overlay, type Route, routes, type Screen } from "./routes.ts";
