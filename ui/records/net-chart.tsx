import { type DayNet, netBars } from "@parlour/core/records/chart.rules";
import { useId } from "react";
import type { TextKey } from "../locales/keys.ts";
import { useText } from "../portal/portal-context.tsx";
import styles from "./net-chart.module.css";
import type { RecordTexts } from "./record-list-props.ts";

const STEP = 100;
const GAP = 24;
const HEIGHT = 1_000;

const netWords = { title: "records.profit.chart", sentence: "records.profit.chart.sentence" } as const;

type NetChartProps = {
  days: readonly DayNet[];
  texts: RecordTexts;
  /** The chart's title and description. */
  words?: { readonly title: TextKey; readonly sentence: TextKey };
  /** Whether the amounts are neither gain nor loss. */
  isPlain?: boolean;
};

/**
 * Each day's net as a bar: gains above the axis, losses below it. The table beneath holds the exact figures, also for
 * screen readers.
 */
export function NetChart({ days, texts, words = netWords, isPlain = false }: NetChartProps) {
  const text = useText();
  const id = useId();
  const { zero, bars } = netBars(days);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  const width = bars.length * STEP;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        <strong>{text(words.title)}</strong> {text(words.sentence)}
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ day, net, isGain, top, height }, at) => (
          <rect
            key={day}
            x={at * STEP + GAP / 2}
            y={top}
            width={STEP - GAP}
            height={Math.min(height, HEIGHT - top)}
            className={isPlain ? styles.plain : isGain ? styles.gain : styles.loss}
          >
            <title>{`${texts.day(day)}: ${texts.money(net)}`}</title>
          </rect>
        ))}
        <line
          x1="0"
          x2={width}
          y1={zero}
          y2={zero}
          className={styles.zero}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{texts.day(first.day)}</span>
        {first !== last && <span>{texts.day(last.day)}</span>}
      </p>
    </figure>
  );
}
