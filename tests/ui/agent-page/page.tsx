import "../../../ui/shared/styles.css";
import { agentScenes } from "../../../ui/agent/agent-scenes.ts";
import { AgentStory } from "../../../ui/agent/agent-story.tsx";
import { teamScenes } from "../../../ui/agent/team-scenes.ts";
import { contractsScenes } from "../../../ui/contracts/contracts-scenes.ts";
import { HistoryButtons, showSiteScene } from "../shared-page/show-site-scene.tsx";

showSiteScene({ ...agentScenes, ...teamScenes, ...contractsScenes }, (scene, portsOf) => (
  <>
    <AgentStory scene={scene} />
    <HistoryButtons portsOf={portsOf} />
  </>
));
