import { chartDays, drawnAmount } from "@parlour/core/records/chart.rules";
import type { DayRange, ListKind, ListRows } from "@parlour/core/records/records.ports";
import { changeOf, type ListView } from "@parlour/core/records/records.view";
import { formatCount } from "@parlour/core/shared/format";
import { Suspense } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Amount } from "../shared/amount/amount.tsx";
import { Sparkline } from "../shared/chart/late-charts.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import type { RecordListProps, RecordTexts, TotalName } from "./record-list-props.ts";
import styles from "./record-totals.module.css";

const sums = ["stake", "win", "net", "moneyIn", "moneyOut"] as const satisfies readonly TotalName[];

type Ready<Kind extends ListKind> = Extract<ListView<Kind>, { kind: "ready" }>;

type RecordTotalsProps<Kind extends ListKind> = {
  list: Ready<Kind>;
  titles?: RecordListProps<Kind>["totals"];
  texts: RecordTexts;
  trends?: RecordListProps<Kind>["trends"];
  range: DayRange | null;
};

/** What all pages of the list come to: how many entries, and the sums that the kind has, each with its course by day. */
export function RecordTotals<Kind extends ListKind>({
  list,
  titles = {},
  texts,
  trends = {},
  range,
}: RecordTotalsProps<Kind>) {
  const { totals, count, isBusy } = list;
  const text = useText();
  const tag = useTag();
  const trend = (name: TotalName) => <Trend rows={list.rows} range={range} figureOf={trends[name]} />;
  return (
    <div className={styles.totals}>
      <p className={styles.count} role="status">
        {isBusy ? text("records.updating") : text("records.count", { count, shown: formatCount(count, tag) })}
      </p>
      <dl className={styles.sums} aria-label={text("records.total")}>
        {totals.rounds !== null && (
          <div>
            <dt>{text("records.total.rounds")}</dt>
            <dd>
              <Amount text={formatCount(totals.rounds, tag)} />
              {trend("rounds")}
            </dd>
          </div>
        )}
        {sums.map((name) => {
          const sum = totals[name];
          if (sum === null) return null;
          const change = name === "net" ? changeOf(sum) : null;
          return (
            <div key={name}>
              <dt>{text(titles[name] ?? `records.total.${name}`)}</dt>
              <dd>
                <Amount
                  text={texts.money(sum)}
                  {...(change !== null && { change: { kind: change, label: text(`records.${change}`) } })}
                />
                {trend(name)}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** The course of one figure over the days of the range; nothing for a single day. */
function Trend<Kind extends ListKind>({
  rows,
  range,
  figureOf,
}: {
  rows: readonly ListRows[Kind][];
  range: DayRange | null;
  figureOf: NonNullable<RecordListProps<Kind>["trends"]>[TotalName] | undefined;
}) {
  if (figureOf === undefined || range === null || range.from === range.to) return null;
  const dated = rows.flatMap((row) => ("day" in row ? [{ day: row.day, figure: figureOf(row) }] : []));
  const points = chartDays(dated, range).map(({ atMs, row }) => ({
    atMs,
    value: row === null ? 0 : typeof row.figure === "number" ? row.figure : drawnAmount(row.figure),
  }));
  return (
    <Suspense fallback={<Skeleton className={styles.blank} />}>
      <Sparkline points={points} />
    </Suspense>
  );
}
