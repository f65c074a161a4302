import { ownContracts } from "../contracts/contracts.feature.ts";
import * as agent from "./agent.feature.ts";

/**
 * The features of the agent centre (AGENT-01), in a chunk of their own that loads when an agent first opens the centre.
 * `ownContracts` is repeated here because the centre's forms read it.
 */
export const agentFeatures = { ...agent, ownContracts };
