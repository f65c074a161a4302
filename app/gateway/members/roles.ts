import { defaultConfig } from "@parlour/core/portal/portal.config";

/** The type of an account that an agent's link or the back office makes an agent. */
export const AGENT_TYPE = 1;
/** The type of an account that is made for trying out. */
export const TRIAL_TYPE = 4;

/** Agents are 1, 2, 41 and 42, trial users 4: the lists that core decides by (PERM-03). */
export const isAgentType = (type: number): boolean => defaultConfig.agentTypes.includes(type);
export const isTrialType = (type: number): boolean => defaultConfig.trialTypes.includes(type);
