/** The agent centre: downlines, registration links, pages and clocks. */

export { everySecond } from "../agent/agent.clock.ts";
export { type AgentPage, agentPageOf, agentPath, agentPathOf } from "../agent/agent.pages.ts";
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
} from "../agent/agent.ports.ts";
export { agentMenu, bulletins, clockView } from "../agent/agent.view.ts";
export { type BranchKey, keyOf } from "../agent/downlines.rules.ts";
export { type DownlinesView, downlinesView } from "../agent/downlines.view.ts";
export { LONGEST_LABEL, linkAddress, loginAddress, offerField } from "../agent/register.rules.ts";
export {
  type KindView,
  linkClosingView,
  linkForm,
  newcomerForm,
  type OfferTerm,
} from "../agent/register.view.ts";
