/** Links to the operator's apps. */

export { type AppLink, type AppPlatform, appLinks } from "../download/app-links.rules.ts";
