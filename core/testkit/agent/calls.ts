import type { AgentPorts } from "../../agent/agent.ports.ts";
import type { FeaturesPort } from "../../portal/portal.ports.ts";
import type { Answer } from "../feature-answers.ts";

/** What the agent centre's calls answer. */
export interface AgentAnswers {
  readonly readTeam: Answer<AgentPorts["agent"]["readTeam"]>;
  readonly readDownlines: Answer<AgentPorts["agent"]["readDownlines"]>;
  readonly readGiven: Answer<AgentPorts["agent"]["readGiven"]>;
  readonly readLinks: Answer<AgentPorts["agent"]["readLinks"]>;
  readonly changeLinks: Answer<AgentPorts["agent"]["changeLinks"]>;
  readonly registerDownline: Answer<AgentPorts["agent"]["registerDownline"]>;
  readonly readTeamRecords: Answer<AgentPorts["teamRecords"]["read"]>;
  readonly loadAgentFeatures: Answer<FeaturesPort["loadAgent"]>;
}

export const agentCallNames = [
  "readTeam",
  "readDownlines",
  "readGiven",
  "readLinks",
  "changeLinks",
  "registerDownline",
  "readTeamRecords",
] as const satisfies readonly (keyof AgentAnswers)[];
