import { agentFeatures } from "@parlour/core/agent/agent.registry";
import type { LoadedAgentFeatures } from "@parlour/core/portal/portal.ports";
import { createHttpAgentPorts } from "../http/agent-ports.ts";
import type { HttpClient } from "../http/client.ts";

/** The agent centre's machines and their ports: a script chunk that only agents fetch. */
export const loadAgentFeatures = (client: HttpClient): LoadedAgentFeatures => ({
  features: agentFeatures,
  ports: createHttpAgentPorts(client),
});
