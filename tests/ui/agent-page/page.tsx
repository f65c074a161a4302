import "../../../ui/shared/styles.css";
import { agentVisits } from "../../../ui/agent/agent-scenes.ts";
import { AgentStory } from "../../../ui/agent/agent-story.tsx";
import { teamVisits } from "../../../ui/agent/team-scenes.ts";
import { contractsVisits } from "../../../ui/contracts/contracts-scenes.ts";
import { HistoryButtons, showVisit } from "../shared-page/show-visit.tsx";

showVisit({ ...agentVisits, ...teamVisits, ...contractsVisits }, (visit, portsOf) => (
  <>
    <AgentStory visit={visit} />
    <HistoryButtons portsOf={portsOf} />
  </>
));
