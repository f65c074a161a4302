import "../../../ui/shared/styles.css";
import { lobbyScenes } from "../../../ui/catalogue/lobby-scenes.ts";
import { LobbyStory } from "../../../ui/catalogue/lobby-story.tsx";
import { HistoryButtons, showSiteScene } from "../shared-page/show-site-scene.tsx";

showSiteScene(lobbyScenes, (scene, portsOf) => (
  <>
    <LobbyStory scene={scene} />
    <HistoryButtons portsOf={portsOf} />
  </>
));
