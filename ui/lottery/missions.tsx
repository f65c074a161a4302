import type { Mission } from "@parlour/core/lottery/lottery.ports";
import type { LotteryView } from "@parlour/core/lottery/lottery.view";
import { formatCount, formatDay, formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./missions.module.css";
import { PartPlace } from "./part-place.tsx";
import { TitledPanel } from "./titled-panel.tsx";

/** How far the player is in each mission, and what it brings (LOTT-02). */
export function Missions({ missions }: Pick<LotteryView, "missions">) {
  const text = useText();
  return (
    <TitledPanel id="missions-title" title={text("lottery.missions")}>
      <PartPlace
        name="missions"
        part={missions}
        failed="lottery.missions.failed"
        until={<Skeleton className={styles.blank} />}
      >
        {(all) =>
          all.length === 0 ? (
            <Empty
              icon={signs.trophy}
              title={text("lottery.missions.empty.title")}
              sentence={text("lottery.missions.empty.sentence")}
            />
          ) : (
            <List className={styles.missions} aria-label={text("lottery.missions")}>
              {all.map((mission) => (
                <MissionLine key={mission.id} mission={mission} />
              ))}
            </List>
          )
        }
      </PartPlace>
    </TitledPanel>
  );
}

function MissionLine({ mission }: { mission: Mission }) {
  const text = useText();
  const tag = useTag();
  const { title, description, progress, target, reward, endsAtMs } = mission;
  const isDone = progress >= target;
  return (
    <li className={styles.mission}>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        {isDone && (
          <Badge tone="gain" icon={signs.check}>
            {text("lottery.missions.done")}
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
    </li>
  );
}
