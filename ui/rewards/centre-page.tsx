import type { Activity } from "@parlour/core/rewards/activities.ports";
import {
  activityPressView,
  applicationView,
  type CentreGroup,
  centreGroups,
} from "@parlour/core/rewards/activities.view";
import { type ReactNode, useEffect, useRef } from "react";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useRole } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./centre.module.css";
import { CentreApplication } from "./centre-application.tsx";
import { ActivityCard } from "./centre-card.tsx";
import { CentreContracts } from "./centre-contracts.tsx";
import { ApplicationOutcome, CentreOutcome } from "./centre-outcome.tsx";
import { VipPanel } from "./centre-vip.tsx";

const BLANKS = [1, 2, 3, 4];

/** The operator's bonuses and activities, and the player's next action in each (ACT-01, ACT-04). */
export function RewardCentrePage() {
  const text = useText();
  const centre = useQuery("rewardCentre");
  const isTrial = useRole() === "trial";
  if (isTrial) {
    return (
      <Empty
        icon={signs.gift}
        title={text("centre.empty.title")}
        sentence={text("activity.error.trialAccount")}
      />
    );
  }
  if (centre.kind === "failed") return <Fault title={text("centre.failed")} failed={centre} />;
  if (centre.kind === "loading") {
    return (
      <div className={styles.cards} aria-busy="true">
        {BLANKS.map((blank) => (
          <Skeleton key={blank} className={styles.blank} />
        ))}
      </div>
    );
  }
  const { activities, vip } = centre.value;
  return (
    <div className={styles.centre}>
      {activities.length === 0 && vip === null ? (
        <Empty
          icon={signs.gift}
          title={text("centre.empty.title")}
          sentence={text("centre.empty.sentence")}
        />
      ) : (
        <Activities activities={activities} vip={vip && <VipPanel vip={vip} />} />
      )}
      <CentreContracts />
    </div>
  );
}

function Activities({ activities, vip }: { activities: readonly Activity[]; vip: ReactNode }) {
  const press = useView("activityPress", activityPressView);
  const application = useView("application", applicationView);
  const lookAt = useFocusOnActivity();
  if (press === null || application === null) return null;
  const groups = centreGroups(activities);
  const ready = groups.filter(({ name }) => name === "ready");
  const others = groups.filter(({ name }) => name !== "ready");
  const shown = (group: CentreGroup, at: number) => (
    <Group key={group.name} group={group}>
      {group.activities.map((activity, index) => (
        <ActivityCard
          key={activity.id}
          activity={activity}
          press={press}
          application={application}
          isPrimary={group.name === "ready" && at === 0 && index === 0}
        />
      ))}
    </Group>
  );
  return (
    <>
      {!application.isOpen && (
        <>
          <CentreOutcome press={press} activities={activities} onRead={lookAt} />
          <ApplicationOutcome application={application} onRead={lookAt} />
        </>
      )}
      {ready.map(shown)}
      {vip}
      {others.map(shown)}
      <CentreApplication application={application} onRead={lookAt} />
    </>
  );
}

/**
 * Focuses the activity's name after the player dismisses an outcome, because the activity has moved to another group
 * and its button is removed.
 */
function useFocusOnActivity(): (activityId: string) => void {
  const next = useRef<string | null>(null);
  // Runs after a closing dialog has released the focus.
  useEffect(() => {
    if (next.current !== null) document.getElementById(`activity-${next.current}`)?.focus();
    next.current = null;
  });
  return (activityId) => {
    next.current = activityId;
  };
}

function Group({ group: { name }, children }: { group: CentreGroup; children: ReactNode }) {
  const text = useText();
  return (
    <section className={styles.group} aria-labelledby={`centre-${name}`}>
      <h2 id={`centre-${name}`} className={styles.title}>
        {text(`centre.group.${name}`)}
      </h2>
      <List className={styles.cards}>{children}</List>
    </section>
  );
}
