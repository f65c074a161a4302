import { chartDays, drawnAmount } from "@parlour/core/records/chart.rules";
import type { DayRange } from "@parlour/core/records/records.ports";
import { formatShortDay, formatShortMoney } from "@parlour/core/shared/format";
import type { Money } from "@parlour/core/shared/money";
import type { TextKey } from "@parlour/messages";
import { Suspense, useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Plot } from "../shared/chart/late-charts.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./day-chart.module.css";
import type { RecordTexts } from "./record-list-props.ts";

const netWords = { title: "records.profit.chart", sentence: "records.profit.chart.sentence" } as const;

type DayChartProps = {
  amounts: readonly { readonly day: string; readonly amount: Money }[];
  range: DayRange;
  texts: RecordTexts;
  /** The chart's title and description. */
  words?: { readonly title: TextKey; readonly sentence: TextKey };
  /** Whether the amounts are neither gain nor loss. */
  isPlain?: boolean;
};

/**
 * Each day's amount as a bar: gains above the line, losses below it, and days of nothing in their place. The table beneath
 * holds the same figures for screen readers (MEMBER-01, AGENT-03).
 */
export function DayChart({ amounts, range, texts, words = netWords, isPlain = false }: DayChartProps) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const [some] = amounts;
  if (some === undefined || amounts.every(({ amount }) => amount.amountMinor === 0n)) return null;
  const { currency } = some.amount;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        <strong>{text(words.title)}</strong> {text(words.sentence)}
      </figcaption>
      <Suspense fallback={<Skeleton className={styles.blank} />}>
        <Plot
          label={text(words.title)}
          isPlain={isPlain}
          days={chartDays(amounts, range).map(({ day, atMs, row }) => ({
            atMs,
            value: row === null ? 0 : drawnAmount(row.amount),
            name: texts.day(day),
            words: row === null ? text("records.chart.nothing") : texts.money(row.amount),
          }))}
          dayTick={(atMs) => formatShortDay(atMs, tag, "UTC")}
          valueTick={(value) => formatShortMoney(value, currency, tag)}
        />
      </Suspense>
    </figure>
  );
}
