import "../../../ui/shared/styles.css";
import { ownScenes } from "../../../ui/account/own-scenes.ts";
import { depositScenes } from "../../../ui/cashier/deposit-scenes.ts";
import { memberScenes } from "../../../ui/member/member-scenes.ts";
import { MemberStory } from "../../../ui/member/member-story.tsx";
import { recordsScenes } from "../../../ui/records/records-scenes.ts";
import { centreScenes } from "../../../ui/rewards/centre-scenes.ts";
import { rewardsScenes } from "../../../ui/rewards/rewards-scenes.ts";
import { withdrawPageScenes } from "../../../ui/withdrawal/withdraw-page-scenes.ts";
import { HistoryButtons, showSiteScene } from "../shared-page/show-site-scene.tsx";

showSiteScene(
  {
    ...memberScenes,
    ...ownScenes,
    ...depositScenes,
    ...withdrawPageScenes,
    ...rewardsScenes,
    ...centreScenes,
    Profit: recordsScenes.Profit,
  },
  (scene, portsOf) => (
    <>
      <MemberStory scene={scene} />
      <HistoryButtons portsOf={portsOf} />
    </>
  ),
);
