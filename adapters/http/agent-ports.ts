import type { AgentPorts } from "@parlour/core/agent/agent.ports";
import { createAgentPort } from "./agent.ts";
import type { HttpClient } from "./client.ts";
import { createTeamRecordsPort } from "./team-records.ts";

/** What the agent centre asks of the gateway. */
export const createHttpAgentPorts = (client: HttpClient): AgentPorts => ({
  agent: createAgentPort(client),
  teamRecords: createTeamRecordsPort(client),
});
