import { agent } from "./agent.ts";
import { agentContracts } from "./agent-contracts.ts";
import { agentMessages } from "./agent-messages.ts";
import { agentReports } from "./agent-reports.ts";
import { downlines } from "./downlines.ts";
import { registerCentre } from "./register-centre.ts";

/** English texts of the agent centre. They load with its screen; players don't download them. */
export const pack = {
  ...agent,
  ...agentContracts,
  ...agentMessages,
  ...agentReports,
  ...downlines,
  ...registerCentre,
} as const;
