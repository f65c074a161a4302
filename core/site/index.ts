/** The site's status, menus, resources and permissions. */

export { shareOrigin } from "./main-domain.rules.ts";
export { type Capability, enabledFlags, type Role } from "./permissions.rules.ts";
export { isCutOff } from "./reach.view.ts";
export { resourceLabel } from "./resource-label.rules.ts";
export { siteCommands } from "./site.commands.ts";
export type { CustomerServiceEntry, MenuEntry, Menus, SitePort, SiteStatus } from "./site.ports.ts";
export { isOfVisit, resourcesOf } from "./site.resources.ts";
export { siteView, supportOf } from "./site.view.ts";
