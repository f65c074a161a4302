/**
 * The public entry point of `@parlour/core`: a portal, its ports and its configuration. Each feature's views, ports and rules are
 * an entry of their own, e.g. `@parlour/core/login`.
 */

export { type Finding, type Message, type MessageKey, messageKeys } from "./messages/message-keys.ts";
export type { OverlayAsked } from "./navigation/navigation.events.ts";
export { type Action, actionPath } from "./portal/actions.rules.ts";
export type { FeaturePorts, FirstPorts, FormPorts } from "./portal/parts.ports.ts";
export { defaultConfig, type ListName, type PageFeature, type PortalConfig } from "./portal/portal.config.ts";
export type {
  FeaturesPort,
  FormsPort,
  LoadedAgentFeatures,
  LoadedFeatures,
  LoadedForms,
  PortalPorts,
} from "./portal/portal.ports.ts";
export {
  type AnswerKeeper,
  keepAnswers,
  type PortalSnapshot,
  readSnapshot,
  writeSnapshot,
} from "./portal/portal.snapshot.ts";
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
export { commandsOf } from "./portal/portal.view.ts";
export { isSettled } from "./portal/settled.ts";
export { type MakesView, viewOf } from "./portal/view-of.ts";
export { when } from "./portal/when.ts";
export { CallFailure, type FailureKind } from "./shared/failure.ts";
export { type Done, done, type MembersOnly, type Outcome, type Refused, refused } from "./shared/outcome.ts";
