import "../../../ui/shared/styles.css";
import { pagesScenes } from "../../../ui/pages/pages-scenes.ts";
import { PagesStory } from "../../../ui/pages/pages-story.tsx";
import { HistoryButtons, showSiteScene } from "../shared-page/show-site-scene.tsx";

showSiteScene(pagesScenes, (scene, portsOf) => (
  <>
    <PagesStory scene={scene} />
    <HistoryButtons portsOf={portsOf} />
  </>
));
