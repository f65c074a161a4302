import "../../../ui/shared/styles.css";
import { pagesVisits } from "../../../ui/pages/pages-scenes.ts";
import { PagesStory } from "../../../ui/pages/pages-story.tsx";
import { HistoryButtons, showVisit } from "../shared-page/show-visit.tsx";

showVisit(pagesVisits, (visit, portsOf) => (
  <>
    <PagesStory visit={visit} />
    <HistoryButtons portsOf={portsOf} />
  </>
));
