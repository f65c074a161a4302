import "../../../ui/shared/styles.css";
import { MemberStory } from "../../../ui/member/member-story.tsx";
import { safetyVisits } from "../../../ui/safety/safety-scenes.ts";
import { showVisit } from "../shared-page/show-visit.tsx";

showVisit(safetyVisits, (visit) => <MemberStory visit={visit} />);
