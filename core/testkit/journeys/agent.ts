import type { AgentPage } from "@parlour/core/agent/agent.pages";

/** Steps in the agent centre. */
export interface AgentCentre {
  /** Waits until that page of the agent centre is open (AGENT-01). */
  seesAgentPage(page: AgentPage): Promise<void>;
  /** The offset of the operator's time from GMT, as the header shows it beside the clock (AGENT-02). */
  seesSiteOffset(): Promise<string>;
  /** The number of players in the subtree, as the overview shows it. */
  seesTeamSize(): Promise<number>;
  /** The accounts of the first direct downlines in display order; at least one. */
  seesDownlines(): Promise<readonly string[]>;
  /** Searches the subtree for the whole account and waits until the list shows it. */
  findsDownline(account: string): Promise<void>;
  /** Presses the log-out button in the centre's own header. */
  asksToLeaveTheCentre(): Promise<void>;
}
