import "../../../ui/shared/styles.css";
import { MemberStory } from "../../../ui/member/member-story.tsx";
import { safetyScenes } from "../../../ui/safety/safety-scenes.ts";
import { showSiteScene } from "../shared-page/show-site-scene.tsx";

showSiteScene(safetyScenes, (scene) => <MemberStory scene={scene} />);
