import type { ListKind, RecordTotals as Totals } from "@parlour/core/records/records.ports";
import { changeOf, type ListView } from "@parlour/core/records/records.view";
import { formatCount } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Amount } from "../shared/amount/amount.tsx";
import type { RecordListProps, RecordTexts } from "./record-list-props.ts";
import styles from "./record-totals.module.css";

const sums = ["stake", "win", "net", "moneyIn", "moneyOut"] as const satisfies readonly (keyof Totals)[];

/** What all pages of the list come to: how many entries, and the sums that the kind has. */
export function RecordTotals<Kind extends ListKind>({
  list: { totals, count, isBusy },
  titles = {},
  texts,
}: {
  list: Extract<ListView<Kind>, { kind: "ready" }>;
  titles?: RecordListProps<Kind>["totals"];
  texts: RecordTexts;
}) {
  const text = useText();
  const tag = useTag();
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
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
