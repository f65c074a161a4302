import { agent } from "./agent.ts";
import { agentContracts } from "./agent-contracts.ts";
import { agentMessages } from "./agent-messages.ts";
import { agentReports } from "./agent-reports.ts";
import { downlines } from "./downlines.ts";
import { registerCentre } from "./register-centre.ts";

/** What only the agent centre says in English: it comes with its screen, and is in no player's download. */
export const pack = {
  ...agent,
  ...agentContracts,
  ...agentMessages,
  ...agentReports,
  ...downlines,
  ...registerCentre,
} as const;
