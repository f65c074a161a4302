import "../../../ui/shared/styles.css";
import { safetyVisits } from "../../../ui/safety/safety-scenes.ts";
import { SafetyStory } from "../../../ui/safety/safety-story.tsx";
import { showVisit } from "../shared-page/show-visit.tsx";

showVisit(safetyVisits, (visit) => <SafetyStory visit={visit} />);
