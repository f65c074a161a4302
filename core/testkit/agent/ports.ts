import type { AgentPorts } from "../../agent/agent.ports.ts";
import type { MemberStage } from "../member/stage.ts";
import { createScriptedAgent } from "./agent.ts";
import { createScriptedTeamRecords } from "./records.ts";

/** The agent centre's ports over the scripted house. */
export const createScriptedAgentPorts = (stage: MemberStage): AgentPorts => ({
  agent: createScriptedAgent(stage),
  teamRecords: createScriptedTeamRecords(stage),
});
