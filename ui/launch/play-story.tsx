import { LotteryScreen } from "../lottery/lottery-screen.tsx";
import { NotOpenScreen } from "../portal/not-open-screen.tsx";
import type { Screens } from "../portal/portal-app.tsx";
import { ShellStory, type SiteScene } from "../portal/shell-story.tsx";
import { PlayScreen } from "./play-screen.tsx";

/** The pages on which one plays; of the others only that they are not open. */
const screens: Screens = {
  component: (screen) =>
    screen === "game" ? PlayScreen : screen === "lottery" ? LotteryScreen : NotOpenScreen,
};

/** The whole portal with the pages on which one plays, on fake ports. */
export const PlayStory = ({ scene }: { scene: SiteScene }) => <ShellStory scene={scene} screens={screens} />;
