import { NotOpenScreen } from "../portal/not-open-screen.tsx";
import type { Screens } from "../portal/portal-app.tsx";
import { ShellStory, type SiteScene } from "../portal/shell-story.tsx";
import { AgentScreen } from "./agent-screen.tsx";

const agentScreens: Screens = {
  component: (screen) => (screen === "agent-home" ? AgentScreen : NotOpenScreen),
};

/** The visitor of agent centre stories: an agent, logged in through the agents' login page. */
export const asAgent = { player: "agent", entry: "agent" } as const;

/** The whole portal with the agent centre, on fake ports. */
export const AgentStory = ({ scene }: { scene: SiteScene }) => (
  <ShellStory scene={scene} screens={agentScreens} />
);
