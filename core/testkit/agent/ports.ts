import type { AgentPorts } from "../../agent/agent.ports.ts";
import type { MemberStage } from "../member/stage.ts";
import { createFakeAgent } from "./agent.ts";
import { createFakeTeamRecords } from "./records.ts";

/** The agent centre's ports over the fake backend. */
export const createFakeAgentPorts = (stage: MemberStage): AgentPorts => ({
  agent: createFakeAgent(stage),
  teamRecords: createFakeTeamRecords(stage),
});
