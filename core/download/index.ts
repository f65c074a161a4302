/** Links to the operator's apps. */

export { type AppLink, appLinks } from "./app-links.rules.ts";
