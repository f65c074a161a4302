import type { Mission } from "@parlour/core/lottery/lottery.ports";
import { lotteryView } from "@parlour/core/lottery/lottery.view";
import { missionClaimView } from "@parlour/core/rewards/rewards.view";
import { useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Stack } from "../shared/layout/layout.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Leaders } from "./leaders.tsx";
import styles from "./lottery-screen.module.css";
import { ClaimOutcome, MissionClaim } from "./mission-claim.tsx";
import { MissionList } from "./missions.tsx";
import { TitledPanel } from "./titled-panel.tsx";

/** What there is to reach, what it brings, and who leads (MEMBER-01, missionLeaderboard). */
export function MissionsPage() {
  const text = useText();
  const lottery = useView("lottery", lotteryView);
  const missions = useQuery("missions");
  return (
    <Stack gap={24}>
      <TitledPanel id="missions-title" title={text("lottery.missions")}>
        <QueryContent
          read={missions}
          failed="lottery.missions.failed"
          until={<Skeleton className={styles.blank} />}
        >
          {(all) => <Claimable missions={all} />}
        </QueryContent>
      </TitledPanel>
      {lottery === null ? <Skeleton className={styles.blank} /> : <Leaders view={lottery} />}
    </Stack>
  );
}

function Claimable({ missions }: { missions: readonly Mission[] }) {
  const claim = useView("missionClaim", missionClaimView);
  if (claim === null) return null;
  const isListed = missions.some(({ id }) => id === claim.asked);
  return (
    <>
      {/* A mission may end while its reward is on the way. */}
      {!isListed && <ClaimOutcome claim={claim} />}
      <MissionList missions={missions}>
        {(mission) => <MissionClaim mission={mission} claim={claim} />}
      </MissionList>
    </>
  );
}
