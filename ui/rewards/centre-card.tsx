import type { Activity, ActivityState } from "@parlour/core/rewards/activities.ports";
import { type ActivityStep, comeBackAtMs, nextStepOf } from "@parlour/core/rewards/activities.rules";
import type { ActivityActView } from "@parlour/core/rewards/activities.view";
import { formatMoney } from "@parlour/core/shared/format";
import { Link } from "../navigation/link.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { Badge, type BadgeProps } from "../shared/badge/badge.tsx";
import { Button } from "../shared/button/button.tsx";
import { Picture } from "../shared/picture/picture.tsx";
import styles from "./centre.module.css";
import { CentreCountdown } from "./centre-countdown.tsx";
import { ActivityDays, ActivityFacts, ActivityPrizes, ActivityTerms, Progress } from "./centre-parts.tsx";
import { TurnoverNote } from "./turnover-note.tsx";

const toneOf = {
  join: "info",
  claim: "gain",
  applying: "info",
  rejected: "loss",
  issued: "neutral",
  claimed: "neutral",
  process: "info",
  signed: "neutral",
  "coming-soon": "neutral",
  close: "neutral",
} as const satisfies Record<ActivityState, BadgeProps["tone"]>;

export type ActivityCardProps = {
  activity: Activity;
  /** What was sent last, of whatever activity. */
  view: ActivityActView;
  /** The one thing to do first on the page. */
  isPrimary: boolean;
  onAct: () => void;
};

/** An activity with how it stands for the player, and the one thing that can be done next (ACT-01). */
export function ActivityCard({ activity, view, isPrimary, onAct }: ActivityCardProps) {
  const text = useText();
  const bases = useImageBases();
  const { id, kind, name, sentence, imagePath, state, reason } = activity;
  const titleId = `activity-${id}`;
  return (
    <li>
      <article className={styles.card} aria-labelledby={titleId} data-over={state === "close" || undefined}>
        <div className={styles.head}>
          <Picture ratio="square" src={imagePath} alt="" bases={bases} className={styles.picture} />
          <div className={styles.names}>
            <p className={styles.marks}>
              <Badge tone={toneOf[state]}>{text(`activity.state.${state}`)}</Badge>
              <span className={styles.kind}>{text(`activity.kind.${kind}`)}</span>
            </p>
            <h3 id={titleId} className={styles.name} tabIndex={-1}>
              <bdi>{name}</bdi>
            </h3>
          </div>
        </div>
        {sentence !== "" && <p className={styles.sentence}>{sentence}</p>}
        {reason !== "" && <p className={styles.reason}>{text("activity.reason", { reason })}</p>}
        {activity.progress !== null && activity.days.length === 0 && (
          <Progress progress={activity.progress} label={name} />
        )}
        <ActivityDays activity={activity} />
        <ActivityPrizes activity={activity} />
        <ActivityFacts activity={activity} />
        {state !== "close" && <TurnoverNote times={activity.turnoverTimes} className={styles.note} />}
        <Next activity={activity} view={view} isPrimary={isPrimary} onAct={onAct} />
        <ActivityTerms terms={activity.terms} />
      </article>
    </li>
  );
}

type Pressed = Exclude<ActivityStep, "play" | "wait" | "come-back" | "nothing">;

const isPressed = (step: ActivityStep): step is Pressed =>
  step === "join" || step === "apply" || step === "apply-again" || step === "sign" || step === "claim";

function Next({ activity, view, isPrimary, onAct }: ActivityCardProps) {
  const text = useText();
  const step = nextStepOf(activity);
  if (!isPressed(step)) return <Waiting activity={activity} step={step} />;
  return (
    <Press activity={activity} step={step} view={view} isPrimary={isPrimary} onAct={onAct} text={text} />
  );
}

function Press({
  activity,
  step,
  view,
  isPrimary,
  onAct,
  text,
}: ActivityCardProps & { step: Pressed; text: ReturnType<typeof useText> }) {
  const tag = useTag();
  const { kind, name, amount } = activity;
  const isAbout = view.about?.activityId === activity.id;
  const isSending = view.step === "sending";
  const special = step === "claim" && (kind === "red-envelope" || kind === "raffle") ? kind : null;
  const action =
    special !== null
      ? text(`activity.do.claim.${special}`)
      : step === "claim" && amount !== null
        ? text("activity.do.claim.amount", { amount: formatMoney(amount, tag) })
        : text(`activity.do.${step}`);
  return (
    <div className={styles.actions}>
      <Button
        kind={isPrimary ? "primary" : "secondary"}
        aria-label={text("activity.do.of", { action, name })}
        busy={isSending && isAbout}
        // Nothing is sent beside what is on its way, or may be.
        disabled={(isSending && !isAbout) || view.step === "uncertain"}
        onClick={onAct}
      >
        {action}
      </Button>
    </div>
  );
}

function Waiting({ activity, step }: { activity: Activity; step: Exclude<ActivityStep, Pressed> }) {
  const text = useText();
  const { spins, state } = activity;
  const atMs = comeBackAtMs(activity);
  if (step === "play" && spins !== null && spins.left > 0) {
    return (
      <div className={styles.actions}>
        <p className={styles.note}>{text("activity.spins", { count: spins.left, game: spins.gameName })}</p>
        <Link going={{ to: spins.path }} className={styles.play}>
          {text("activity.do.play", { game: spins.gameName })}
        </Link>
      </div>
    );
  }
  if (atMs !== null) {
    return (
      <p className={styles.note}>
        <CentreCountdown atMs={atMs} words={state === "coming-soon" ? "activity.begins" : "activity.again"} />
      </p>
    );
  }
  const words =
    state === "close"
      ? "activity.next.closed"
      : step === "wait" || step === "play"
        ? (`activity.next.${step}` as const)
        : "activity.next.over";
  return <p className={styles.note}>{text(words)}</p>;
}
