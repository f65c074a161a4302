import { largestResults } from "@parlour/core/records/chart.rules";
import type { TeamProfitRecord } from "@parlour/core/records/records.ports";
import { changeOf } from "@parlour/core/records/records.view";
import { type CSSProperties, useId } from "react";
import { useText } from "../../portal/portal-context.tsx";
import { NetAmount } from "../../records/net-amount.tsx";
import type { RecordTexts } from "../../records/record-list-props.ts";
import styles from "./result-chart.module.css";

const MOST = 10;

/** The largest results on a page, gains and losses alike: a picture for the eye, since the table beneath has the same figures. */
export function ResultChart({ rows, texts }: { rows: readonly TeamProfitRecord[]; texts: RecordTexts }) {
  const text = useText();
  const id = useId();
  const bars = largestResults(rows, MOST);
  // One alone is no comparison.
  if (bars.length < 2) return null;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        <strong>{text("reports.profit.chart")}</strong> {text("reports.profit.chart.sentence")}
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ row: { id: key, account, net }, isGain, length }) => (
          <div key={key} className={styles.line}>
            <bdi className={styles.name} title={account}>
              {account}
            </bdi>
            <span className={styles.track}>
              <span
                className={isGain ? styles.gain : styles.loss}
                style={{ "--length": `${length / 10}%` } as CSSProperties}
              />
            </span>
            <NetAmount text={texts.money(net)} change={changeOf(net)} />
          </div>
        ))}
      </div>
    </figure>
  );
}
