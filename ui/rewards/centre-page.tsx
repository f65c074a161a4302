import type { Activity, ActivityRequest } from "@parlour/core/rewards/activities.ports";
import { requestOf } from "@parlour/core/rewards/activities.rules";
import { activityActView, type CentreGroup, centreGroups } from "@parlour/core/rewards/activities.view";
import { queryView } from "@parlour/core/shared/query.view";
import { type ReactNode, useEffect, useState } from "react";
import { Fault } from "../portal/fault.tsx";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useRole } from "../portal/use-portal-state.ts";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./centre.module.css";
import { CentreApplication } from "./centre-application.tsx";
import { ActivityCard } from "./centre-card.tsx";
import { CentreContracts } from "./centre-contracts.tsx";
import { CentreOutcome } from "./centre-outcome.tsx";
import { VipPanel } from "./centre-vip.tsx";

const BLANKS = [1, 2, 3, 4];

/** What the house gives beside play, and what the player can do next in each of it (ACT-01, ACT-04). */
export function RewardCentrePage() {
  const text = useText();
  const room = useFeature("rewardCentre");
  const centre = queryView(useSnapshot("rewardCentre"));
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
  if (centre.kind === "failed") {
    return (
      <Fault
        title={text("centre.failed")}
        failed={centre}
        onRetry={() => room?.send({ type: "retry.asked" })}
      />
    );
  }
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
  const act = useFeature("activityAct");
  const view = activityActView(useSnapshot("activityAct"));
  const [applyingTo, setApplyingTo] = useState<string | null>(null);
  const [lookAt, setLookAt] = useState<{ readonly id: string | null }>({ id: null });
  // What was pressed has moved on to another group, and its button is gone.
  useEffect(() => {
    if (lookAt.id !== null) document.getElementById(`activity-${lookAt.id}`)?.focus();
  }, [lookAt]);
  const groups = centreGroups(activities);
  const ready = groups.filter(({ name }) => name === "ready");
  const others = groups.filter(({ name }) => name !== "ready");
  const send = (request: ActivityRequest) => {
    // What the last one came to has been read.
    if (view.step === "done") act?.send({ type: "submission.begun" });
    act?.send({ type: "submission.confirmed", request });
  };
  const shown = (group: CentreGroup, at: number) => (
    <Group key={group.name} group={group}>
      {group.activities.map((activity, index) => (
        <ActivityCard
          key={activity.id}
          activity={activity}
          view={view}
          isPrimary={group.name === "ready" && at === 0 && index === 0}
          onAct={() => {
            const request = requestOf(activity);
            if (request === null) setApplyingTo(activity.id);
            else send(request);
          }}
        />
      ))}
    </Group>
  );
  return (
    <>
      {applyingTo === null && (
        <CentreOutcome view={view} activities={activities} onClose={(id) => setLookAt({ id })} />
      )}
      {ready.map(shown)}
      {vip}
      {others.map(shown)}
      <CentreApplication
        activity={activities.find(({ id }) => id === applyingTo) ?? null}
        view={view}
        onSend={send}
        onClose={(id) => {
          setApplyingTo(null);
          setLookAt({ id });
        }}
      />
    </>
  );
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
