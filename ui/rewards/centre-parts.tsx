import type { Activity, ActivityProgress } from "@parlour/core/rewards/activities.ports";
import { progressPercent } from "@parlour/core/rewards/activities.rules";
import { formatCount, formatMoment, formatMoney } from "@parlour/core/shared/format";
import type { Money } from "@parlour/core/shared/money";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Facts } from "../shared/facts/facts.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./centre.module.css";

/** An activity's progress, as a bar and in words. */
export function Progress({ progress, label }: { progress: ActivityProgress; label: string }) {
  const text = useText();
  const tag = useTag();
  const values =
    progress.unit === "stake"
      ? { done: formatMoney(progress.done, tag), needed: formatMoney(progress.needed, tag) }
      : { done: formatCount(progress.done, tag), needed: formatCount(progress.needed, tag) };
  return (
    <Bar
      label={label}
      percent={progressPercent(progress)}
      words={text(`activity.progress.${progress.unit}`, values)}
    />
  );
}

/** A percentage from 0 to 100 as a bar, with words that say the same. */
export const Bar = ({ label, percent, words }: { label: string; percent: number; words: string }) => (
  <div className={styles.progress}>
    <progress className={styles.bar} max={100} value={percent} aria-label={label} />
    <span className={styles.note}>{words}</span>
  </div>
);

/** The days of a sign-in task with their rewards; nothing for other kinds. */
export function ActivityDays({ activity: { days, name } }: { activity: Activity }) {
  const text = useText();
  const tag = useTag();
  if (days.length === 0) return null;
  const numbered = days.map((day, index) => ({ ...day, number: index + 1 }));
  return (
    <List className={styles.days} aria-label={text("activity.days", { name })}>
      {numbered.map(({ amount, isSigned, number }) => (
        <li key={number} className={styles.day} data-signed={isSigned || undefined}>
          <span className={styles.dayName}>
            {isSigned && <Icon name={signs.check} size="small" />}
            {text("activity.day", { day: formatCount(number, tag) })}
          </span>
          <span className={styles.dayAmount}>{formatMoney(amount, tag)}</span>
          {isSigned && <VisuallyHidden>{text("activity.day.signed")}</VisuallyHidden>}
        </li>
      ))}
    </List>
  );
}

/** The prizes that a raffle's tickets may win; nothing for other kinds. */
export function ActivityPrizes({ activity: { prizes } }: { activity: Activity }) {
  const text = useText();
  const tag = useTag();
  if (prizes.length === 0) return null;
  const wordsOf = (prize: Money) =>
    prize.amountMinor === 0n ? text("activity.prize.none") : formatMoney(prize, tag);
  return (
    <div className={styles.prizes}>
      <span className={styles.note}>{text("activity.prizes")}</span>
      <List className={styles.prizeList}>
        {[...new Set(prizes.map(wordsOf))].map((words) => (
          <li key={words} className={styles.prize}>
            {words}
          </li>
        ))}
      </List>
    </div>
  );
}

const given: readonly Activity["state"][] = ["claimed", "issued", "signed"];

/** The amount available or paid, and the end date. */
export function ActivityFacts({ activity: { state, amount, most, endsAtMs, days } }: { activity: Activity }) {
  const text = useText();
  const tag = useTag();
  const isOpen = state !== "close" && !given.includes(state);
  // The days show their own amounts.
  const shown = days.length > 0 ? null : amount;
  const isUntil = isOpen && endsAtMs !== null;
  if (shown === null && most === null && !isUntil) return null;
  return (
    <Facts>
      {shown !== null && (
        <div>
          <dt>{text(given.includes(state) ? "activity.amount.given" : "activity.amount")}</dt>
          <dd>{formatMoney(shown, tag)}</dd>
        </div>
      )}
      {most !== null && shown === null && (
        <div>
          <dt>{text("activity.most")}</dt>
          <dd>{formatMoney(most, tag)}</dd>
        </div>
      )}
      {isUntil && (
        <div>
          <dt>{text("activity.ends")}</dt>
          <dd>{formatMoment(endsAtMs, tag)}</dd>
        </div>
      )}
    </Facts>
  );
}

/** The terms, folded; plain text with one paragraph per line. */
export function ActivityTerms({ terms }: Pick<Activity, "terms">) {
  const text = useText();
  const lines = [...new Set(terms.split("\n").filter((line) => line.trim() !== ""))];
  if (lines.length === 0) return null;
  return (
    <details className={styles.terms}>
      <summary>{text("activity.terms")}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
}
