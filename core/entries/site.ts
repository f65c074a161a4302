/** The site's status, menus, resources and permissions. */

export { shareOrigin } from "../site/main-domain.rules.ts";
export { type Capability, enabledFlags, type Role } from "../site/permissions.rules.ts";
export { isCutOff } from "../site/reach.view.ts";
export { resourceLabel } from "../site/resource-label.rules.ts";
export { siteCommands } from "../site/site.commands.ts";
export * from "../site/site.ports.ts";
export { isOfVisit, resourcesOf } from "../site/site.resources.ts";
export { type SiteView, siteView, supportOf } from "../site/site.view.ts";
