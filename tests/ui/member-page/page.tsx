import "../../../ui/shared/styles.css";
import { ownVisits } from "../../../ui/account/own-scenes.ts";
import { depositVisits } from "../../../ui/cashier/deposit-scenes.ts";
import { memberVisits } from "../../../ui/member/member-scenes.ts";
import { MemberStory } from "../../../ui/member/member-story.tsx";
import { centreVisits } from "../../../ui/rewards/centre-scenes.ts";
import { rewardsVisits } from "../../../ui/rewards/rewards-scenes.ts";
import { withdrawVisits } from "../../../ui/withdrawal/withdraw-visits.ts";
import { HistoryButtons, showVisit } from "../shared-page/show-visit.tsx";

showVisit(
  { ...memberVisits, ...ownVisits, ...depositVisits, ...withdrawVisits, ...rewardsVisits, ...centreVisits },
  (visit, portsOf) => (
    <>
      <MemberStory visit={visit} />
      <HistoryButtons portsOf={portsOf} />
    </>
  ),
);
