/**
 * The public entry point of `@parlour/core`: a portal, its ports and its configuration. Each feature's machine, rules and
 * view can also be imported by file, e.g. `@parlour/core/login/login.view`.
 */

export { type Message, type MessageKey, messageKeys } from "./messages/message-keys.ts";
export type { Action } from "./portal/actions.rules.ts";
export { defaultConfig, type PortalConfig } from "./portal/portal.config.ts";
export type { PortalPorts } from "./portal/portal.ports.ts";
export { type PortalSnapshot, readSnapshot, writeSnapshot } from "./portal/portal.snapshot.ts";
export { type PortalState, portalState } from "./portal/portal.state.ts";
export {
  createPortal,
  type Feature,
  type FeatureName,
  type OpensPortals,
  type Portal,
  type PortalActor,
  type PortalOptions,
  preparePortals,
} from "./portal/portal.ts";
export { when } from "./portal/when.ts";
export { CallFailure, type FailureKind } from "./shared/failure.ts";
export { type Done, done, type Outcome, type Refused, refused } from "./shared/outcome.ts";
