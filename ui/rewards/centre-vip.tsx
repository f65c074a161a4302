import type { VipStatus } from "@parlour/core/rewards/activities.ports";
import { nextRank } from "@parlour/core/rewards/activities.rules";
import { formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Panel } from "../shared/layout/panel.tsx";
import { Table } from "../shared/table/table.tsx";
import centre from "./centre.module.css";
import { Bar } from "./centre-parts.tsx";
import styles from "./centre-vip.module.css";

/**
 * The player's rank, the progress to the next one and each rank's benefits: a table, or cards where there is no space
 * (ACT-04).
 */
export function VipPanel({ vip }: { vip: VipStatus }) {
  const text = useText();
  const tag = useTag();
  const own = vip.ranks.find(({ rank }) => rank === vip.rank);
  const next = nextRank(vip);
  return (
    <Panel className={styles.vip} pad={24} aria-labelledby="vip-title">
      <div>
        <h2 id="vip-title" className={centre.title}>
          {text("vip.title")}
        </h2>
        <p className={styles.rank}>
          <bdi>{own?.label ?? text("vip.none")}</bdi>
        </p>
      </div>
      {next === null ? (
        <p className={centre.note}>{text("vip.top")}</p>
      ) : (
        <div>
          <Bar
            label={text("vip.title")}
            percent={next.percent}
            words={text("vip.progress", {
              staked: formatMoney(vip.staked, tag),
              needed: formatMoney(next.needed, tag),
            })}
          />
          <p className={centre.note}>
            {text("vip.next", { left: formatMoney(next.left, tag), label: next.label })}
          </p>
        </div>
      )}
      <Ranks vip={vip} />
    </Panel>
  );
}

const columns = ["stake", "upgradeBonus", "monthlyBonus"] as const;
const titleOf = {
  stake: "vip.column.stake",
  upgradeBonus: "vip.column.upgrade",
  monthlyBonus: "vip.column.monthly",
} as const;

function Ranks({ vip: { ranks, rank: ownRank } }: { vip: VipStatus }) {
  const text = useText();
  const tag = useTag();
  return (
    <Table cards="panel" aria-label={text("vip.ranks")}>
      <thead>
        <tr>
          <th scope="col">{text("vip.column.rank")}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-figure>
              {text(titleOf[column])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranks.map((each) => (
          <tr key={each.rank} data-own={each.rank === ownRank || undefined}>
            <th scope="row">
              <bdi>{each.label}</bdi>
              {each.rank === ownRank && <span className={styles.own}> ({text("vip.yours")})</span>}
            </th>
            {columns.map((column) => (
              <td key={column} data-title={text(titleOf[column])} data-figure>
                {formatMoney(each[column], tag)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
