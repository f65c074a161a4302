/** The agent centre: downlines, registration links, pages and clocks. */

export { everySecond } from "./agent.clock.ts";
export { type AgentPage, agentPageOf, agentPath, agentPathOf } from "./agent.pages.ts";
export {
  type AgentPort,
  type AgentPorts,
  agentRefusals,
  type Downline,
  type DownlinePage,
  type DownlineQuery,
  type DownlineRegistration,
  type DownlineRegistrationRefusal,
  type DownlineSort,
  downlineRegistrationRefusals,
  downlineSorts,
  downlinesRefusals,
  linkClosingRefusals,
  newLinkRefusals,
  type RegisterLink,
  type RegisterLinkChange,
  type RegisterLinkRefusal,
  type TeamSummary,
} from "./agent.ports.ts";
export { agentMenu, bulletins, clockView } from "./agent.view.ts";
export { type BranchKey, keyOf } from "./downlines.rules.ts";
export { type DownlinesView, downlinesView } from "./downlines.view.ts";
export { LONGEST_LABEL, linkAddress, loginAddress, offerField } from "./register.rules.ts";
export { type KindView, linkClosingView, linkForm, newcomerForm, type OfferTerm } from "./register.view.ts";
