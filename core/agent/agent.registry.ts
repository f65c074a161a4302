import { ownContracts } from "../contracts/contracts.feature.ts";
import * as agent from "./agent.feature.ts";

/**
 * The features of the agent centre (AGENT-01). They come as a part of their own, when an agent opens the centre first: a
 * player's download has none of them. What its forms take their facts from is named here once more.
 */
export const agentFeatures = { ...agent, ownContracts };
