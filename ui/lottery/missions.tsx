import type { Mission } from "@parlour/core/lottery/lottery.ports";
import type { LotteryView } from "@parlour/core/lottery/lottery.view";
import { memberPath } from "@parlour/core/member/member.pages";
import { formatCount, formatDay, formatMoney } from "@parlour/core/shared/format";
import type { ReactNode } from "react";
import { linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { TurnoverNote } from "../rewards/turnover-note.tsx";
import { Badge } from "../shared/badge/badge.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./missions.module.css";
import { TitledPanel } from "./titled-panel.tsx";

/** How far the player is in each mission, and the way to a reward that lies ready (LOTT-02). */
export function Missions({ missions }: Pick<LotteryView, "missions">) {
  const text = useText();
  return (
    <TitledPanel id="missions-title" title={text("lottery.missions")}>
      <QueryContent
        read={missions}
        failed="lottery.missions.failed"
        until={<Skeleton className={styles.blank} />}
      >
        {(all) => <MissionList missions={all}>{(mission) => <ClaimLink mission={mission} />}</MissionList>}
      </QueryContent>
    </TitledPanel>
  );
}

type MissionListProps = {
  missions: readonly Mission[];
  /** What can be done about a mission, beneath it. */
  children: (mission: Mission) => ReactNode;
};

export function MissionList({ missions, children }: MissionListProps) {
  const text = useText();
  if (missions.length === 0) {
    return (
      <Empty
        icon={signs.trophy}
        title={text("lottery.missions.empty.title")}
        sentence={text("lottery.missions.empty.sentence")}
      />
    );
  }
  return (
    <List aria-label={text("lottery.missions")}>
      {missions.map((mission) => (
        <MissionLine key={mission.id} mission={mission}>
          {children(mission)}
        </MissionLine>
      ))}
    </List>
  );
}

function MissionLine({ mission, children }: { mission: Mission; children: ReactNode }) {
  const text = useText();
  const tag = useTag();
  const { title, description, progress, target, reward, turnoverTimes, endsAtMs, state } = mission;
  return (
    <li className={styles.mission}>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        {state !== "process" && (
          <Badge tone="gain" icon={signs.check}>
            {text(state === "claimed" ? "lottery.missions.claimed" : "lottery.missions.done")}
          </Badge>
        )}
      </div>
      <p className={styles.description}>{description}</p>
      <div className={styles.progress}>
        <progress className={styles.bar} max={Math.max(1, target)} value={progress} aria-label={title} />
        <span className={styles.count}>
          {text("lottery.missions.progress", {
            progress: formatCount(progress, tag),
            target: formatCount(target, tag),
          })}
        </span>
      </div>
      <p className={styles.reward}>
        <span>{text("lottery.missions.reward", { amount: formatMoney(reward, tag) })}</span>
        {endsAtMs !== null && (
          <span>{text("lottery.missions.ends", { moment: formatDay(endsAtMs, tag) })}</span>
        )}
      </p>
      <TurnoverNote times={turnoverTimes} className={styles.reward} />
      {children}
    </li>
  );
}

/** To the missions' own page, where rewards are taken. */
function ClaimLink({ mission: { title, reward, state } }: { mission: Mission }) {
  const portal = usePortal();
  const text = useText();
  const tag = useTag();
  if (state !== "claim") return null;
  const values = { amount: formatMoney(reward, tag), title };
  return (
    <ButtonLink
      className={styles.action}
      aria-label={text("lottery.missions.claimOf", values)}
      {...linkOf(portal, { to: memberPath("missionLeaderboard") })}
    >
      {text("lottery.missions.claim", values)}
    </ButtonLink>
  );
}
