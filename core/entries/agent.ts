/** The agent centre: downlines, registration links, pages and clocks. */

export { everySecond } from "../agent/agent.clock.ts";
export { type AgentPage, agentPageOf, agentPath, agentPathOf } from "../agent/agent.pages.ts";
export * from "../agent/agent.ports.ts";
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
