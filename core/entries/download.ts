/** Links to the operator's apps. */

export { type AppLink, appLinks } from "../download/app-links.rules.ts";
