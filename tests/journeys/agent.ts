import type { AgentPage } from "@parlour/core/agent/agent.pages";

/** What a person does in the agent centre. */
export interface AgentCentre {
  /** Waits until that page of the agent centre is there (AGENT-01). */
  seesAgentPage(page: AgentPage): Promise<void>;
  /** How far the operator's time is from GMT, as the centre's header says it beside its clock (AGENT-02). */
  seesSiteOffset(): Promise<string>;
  /** How many the overview counts in the team. */
  seesTeamSize(): Promise<number>;
  /** The accounts of the first direct downlines in their order; at least one. */
  seesDownlines(): Promise<readonly string[]>;
  /** Looks for somebody of the team by the whole account, and waits until it stands there. */
  findsDownline(account: string): Promise<void>;
  /** Presses the way out in the centre's own header. */
  asksToLeaveTheCentre(): Promise<void>;
}
