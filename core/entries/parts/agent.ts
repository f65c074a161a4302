/** The machines of the agent centre, which `ports.features` loads for agents. */

export { agentFeatures } from "../../agent/agent.registry.ts";
