import { NotOpenScreen } from "../portal/not-open-screen.tsx";
import type { Screens } from "../portal/portal-app.tsx";
import { ShellStory, type SiteScene } from "../portal/shell-story.tsx";
import { MemberScreen } from "./member-screen.tsx";

const memberScreens: Screens = {
  component: (screen) => (screen === "member" ? MemberScreen : NotOpenScreen),
};

/** The whole portal with the member centre, on fake ports. */
export const MemberStory = ({ scene }: { scene: SiteScene }) => (
  <ShellStory scene={scene} screens={memberScreens} />
);
