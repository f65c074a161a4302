/** The agent centre: downlines, registration links, pages and clocks. */

export { everySecond } from "../agent/agent.clock.ts";
export {
  type AgentGroupName,
  type AgentPage,
  agentPageOf,
  agentPath,
  agentPathOf,
} from "../agent/agent.pages.ts";
export * from "../agent/agent.ports.ts";
export {
  type AgentEntry,
  type AgentGroup,
  type AgentMenuInput,
  agentMenu,
  type Bulletin,
  bulletins,
  clockView,
} from "../agent/agent.view.ts";
export { type BranchKey, keyOf } from "../agent/downlines.rules.ts";
export { type BranchView, type DownlinesView, downlinesView } from "../agent/downlines.view.ts";
export {
  type LinkDraft,
  LONGEST_LABEL,
  linkAddress,
  loginAddress,
  type NewcomerDraft,
  type OfferDrafts,
  type OfferField,
  offerField,
} from "../agent/register.rules.ts";
export {
  type KindView,
  linkClosingView,
  linkForm,
  newcomerForm,
  type OfferTerm,
} from "../agent/register.view.ts";
