import { createHttpAgentPorts } from "@parlour/adapters/http/agent-ports.ts";
import type { HttpClient } from "@parlour/adapters/http/client.ts";
import { agentFeatures } from "@parlour/core/agent/agent.registry";

/** The agent centre's machines and their ports: a script chunk that only agents fetch. */
export const loadAgentFeatures = (client: HttpClient) => ({
  features: agentFeatures,
  ports: createHttpAgentPorts(client),
});
