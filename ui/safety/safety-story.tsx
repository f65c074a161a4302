import { MemberScreen } from "../member/member-screen.tsx";
import { NotOpenScreen } from "../portal/not-open-screen.tsx";
import type { Screens } from "../portal/portal-app.tsx";
import { ShellStory, type Visit } from "../portal/shell-story.tsx";

const screens: Screens = { component: (screen) => (screen === "member" ? MemberScreen : NotOpenScreen) };

/** The whole portal with the member centre, on scripted ports. */
export const SafetyStory = ({ visit }: { visit: Visit }) => <ShellStory visit={visit} screens={screens} />;
