import "../../../ui/shared/styles.css";
import { lobbyVisits } from "../../../ui/catalogue/lobby-scenes.ts";
import { LobbyStory } from "../../../ui/catalogue/lobby-story.tsx";
import { HistoryButtons, showVisit } from "../shared-page/show-visit.tsx";

showVisit(lobbyVisits, (visit, portsOf) => (
  <>
    <LobbyStory visit={visit} />
    <HistoryButtons portsOf={portsOf} />
  </>
));
