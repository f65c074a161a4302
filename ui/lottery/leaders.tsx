import type { Leaderboard } from "@parlour/core/lottery/lottery.ports";
import type { LotteryView } from "@parlour/core/lottery/lottery.view";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Table } from "../shared/table/table.tsx";
import { Tabs } from "../shared/tabs/tabs.tsx";
import styles from "./leaders.module.css";
import { TitledPanel } from "./titled-panel.tsx";

/** Who leads in a mission, and where the player stands (LOTT-02). */
export function Leaders({ view }: { view: LotteryView }) {
  const text = useText();
  const { missions, missionId, leaderboard } = view;
  const known = missions.kind === "ready" ? missions.value : [];
  return (
    <TitledPanel id="leaders-title" title={text("lottery.leaders")}>
      {known.length > 0 && (
        <Tabs
          label={text("lottery.leaders.of")}
          items={known.map(({ id, title }) => ({ key: id, label: title }))}
          selected={missionId ?? ""}
          onSelect={view.chooseMission}
        />
      )}
      <QueryContent
        read={leaderboard}
        failed="lottery.leaders.failed"
        until={<Skeleton className={styles.blank} />}
      >
        {(board) => <Board board={board} />}
      </QueryContent>
    </TitledPanel>
  );
}

function Board({ board: { leaders, own } }: { board: Leaderboard }) {
  const text = useText();
  const tag = useTag();
  if (leaders.length === 0) {
    return (
      <Empty
        icon={signs.trophy}
        title={text("lottery.leaders.empty.title")}
        sentence={text("lottery.leaders.empty.sentence")}
      />
    );
  }
  return (
    <>
      {own !== null && (
        <p className={styles.own}>
          {text("lottery.leaders.own", {
            rank: formatCount(own.rank, tag),
            score: formatCount(own.score, tag),
          })}
        </p>
      )}
      <Table aria-labelledby="leaders-title">
        <thead>
          <tr>
            <th scope="col">{text("lottery.leaders.rank")}</th>
            <th scope="col">{text("lottery.leaders.name")}</th>
            <th scope="col" data-figure>
              {text("lottery.leaders.score")}
            </th>
            <th scope="col" data-figure>
              {text("lottery.leaders.reward")}
            </th>
          </tr>
        </thead>
        <tbody>
          {leaders.map(({ rank, customerName, score, reward }) => (
            <tr key={rank} data-own={rank === own?.rank || undefined}>
              <td>{formatCount(rank, tag)}</td>
              <th scope="row" className={styles.name}>
                {customerName}
              </th>
              <td data-figure>{formatCount(score, tag)}</td>
              <td data-figure>{formatMoney(reward, tag)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
