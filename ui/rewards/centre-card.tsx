import type { Activity, ActivityState } from "@parlour/core/rewards/activities.ports";
import { type ActivityStep, comeBackAtMs, nextStepOf } from "@parlour/core/rewards/activities.rules";
import type { activityPressView, applicationView } from "@parlour/core/rewards/activities.view";
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
  /** The last press, on any activity. */
  press: ReturnType<typeof activityPressView>;
  application: ReturnType<typeof applicationView>;
  /** Whether this is the page's main action. */
  isPrimary: boolean;
};

/** An activity with its state for the player, and the one next action (ACT-01). */
export function ActivityCard({ activity, ...next }: ActivityCardProps) {
  const text = useText();
  const bases = useImageBases();
  const { id, kind, name, sentence, imagePath, state, reason } = activity;
  const titleId = `activity-${id}`;
  return (
    <li>
      <article className={styles.card} aria-labelledby={titleId} data-over={state === "close" || undefined}>
        <div className={styles.head}>
          <Picture
            ratio="square"
            sizes="110px"
            src={imagePath}
            alt=""
            bases={bases}
            className={styles.picture}
          />
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
        <Next activity={activity} {...next} />
        <ActivityTerms terms={activity.terms} />
      </article>
    </li>
  );
}

type Pressed = Exclude<ActivityStep, "play" | "wait" | "come-back" | "nothing">;

const isPressed = (step: ActivityStep): step is Pressed =>
  step === "join" || step === "apply" || step === "apply-again" || step === "sign" || step === "claim";

function Next(card: ActivityCardProps) {
  const { activity } = card;
  const step = nextStepOf(activity);
  if (!isPressed(step)) return <Waiting activity={activity} step={step} />;
  return <Press {...card} step={step} />;
}

/** While a request is running or uncertain, no other is sent. */
const isUnderWay = ({ step }: { readonly step: string }) => step === "submitting" || step === "uncertain";

function Press({ activity, step, press, application, isPrimary }: ActivityCardProps & { step: Pressed }) {
  const text = useText();
  const tag = useTag();
  const { kind, name, amount } = activity;
  const isWritten = step === "apply" || step === "apply-again";
  const isSending = press.step === "submitting" && press.asked?.activityId === activity.id;
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
        busy={isSending}
        disabled={!isSending && (isUnderWay(press) || isUnderWay(application))}
        onClick={() => (isWritten ? application.open(activity.id) : press.press(activity))}
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
