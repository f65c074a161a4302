import type { Checked } from "../forms/form.events.ts";
import type { Finding } from "../messages/message-keys.ts";
import type { Money } from "../shared/money.ts";
import { isComment, LONGEST_COMMENT } from "../validation/words.rules.ts";
import type {
  Activity,
  ActivityApplication,
  ActivityPress,
  ActivityProgress,
  ActivityState,
  VipStatus,
} from "./activities.ports.ts";

/**
 * The player's next step (ACT-01):
 * - `join`, `apply`, `apply-again`, `sign` and `claim` are sent to the gateway.
 * - `play` leads to games.
 * - `wait` is for the operator's answer.
 * - `come-back` is for a time that the activity names.
 */
export const activitySteps = [
  "join",
  "apply",
  "apply-again",
  "sign",
  "claim",
  "play",
  "wait",
  "come-back",
  "nothing",
] as const;
/** What a button of an activity does, or why there is none. */
export type ActivityStep = (typeof activitySteps)[number];

/** The parts of an activity that decide what the player can do next. */
export type ActivityFacts = Pick<Activity, "state" | "kind" | "nextAtMs" | "spins" | "progress">;

const comeBack = ({ nextAtMs }: Pick<Activity, "nextAtMs">): ActivityStep =>
  nextAtMs === null ? "nothing" : "come-back";

const hasSpins = ({ spins }: Pick<Activity, "spins">): boolean => spins !== null && spins.left > 0;

const afterGiving = (activity: ActivityFacts): ActivityStep =>
  hasSpins(activity) ? "play" : comeBack(activity);

function underWay(activity: ActivityFacts): ActivityStep {
  const { progress } = activity;
  // Days pass without play; all other progress needs play.
  if (hasSpins(activity) || (progress !== null && progress.unit !== "days")) return "play";
  return activity.nextAtMs === null ? "wait" : "come-back";
}

const nextSteps: Readonly<Record<ActivityState, (activity: ActivityFacts) => ActivityStep>> = {
  join: ({ kind }) => (kind === "bonus" ? "apply" : kind === "sign-in" ? "sign" : "join"),
  claim: () => "claim",
  applying: () => "wait",
  rejected: () => "apply-again",
  issued: afterGiving,
  claimed: afterGiving,
  process: underWay,
  signed: comeBack,
  "coming-soon": () => "come-back",
  close: () => "nothing",
};

/** The player's next step in an activity, whatever its state (ACT-01). */
export const nextStepOf = (activity: ActivityFacts): ActivityStep => nextSteps[activity.state](activity);

/** The groups of activities in the reward centre (ACT-04). */
export const activityGroups = ["ready", "open", "under-way", "coming", "over"] as const;
/** One of `activityGroups`. */
export type ActivityGroup = (typeof activityGroups)[number];

const groupByStep = {
  claim: "ready",
  sign: "ready",
  join: "open",
  apply: "open",
  "apply-again": "open",
  play: "under-way",
  wait: "under-way",
  "come-back": "under-way",
  nothing: "over",
} as const satisfies Record<ActivityStep, ActivityGroup>;

export const groupOf = (activity: ActivityFacts): ActivityGroup =>
  activity.state === "coming-soon" ? "coming" : groupByStep[nextStepOf(activity)];

/** When the clock changes the activity's state; null where the activity names no time. */
export function comeBackAtMs(activity: ActivityFacts & Pick<Activity, "startsAtMs">): number | null {
  if (nextStepOf(activity) !== "come-back") return null;
  return activity.nextAtMs ?? (activity.state === "coming-soon" ? activity.startsAtMs : null);
}

/** The request of an activity's button; null where it sends nothing, or needs an application first. */
export function requestOf(activity: ActivityFacts & Pick<Activity, "id">): ActivityPress | null {
  const step = nextStepOf(activity);
  return step === "join" || step === "sign" || step === "claim"
    ? { kind: step, activityId: activity.id, of: activity.kind }
    : null;
}

/** Whole percents, 0 to 100; 100 only when complete. */
export function percentOf(done: bigint, needed: bigint): number {
  if (done >= needed) return 100;
  return done <= 0n ? 0 : Number((done * 100n) / needed);
}

/** How much is done, in whole percent from 0 to 100; 100 only when complete. */
export const progressPercent = (progress: ActivityProgress): number =>
  progress.unit === "stake"
    ? percentOf(progress.done.amountMinor, progress.needed.amountMinor)
    : percentOf(BigInt(progress.done), BigInt(progress.needed));

/** A player's application so far (ACT-02). */
export interface ApplicationDraft {
  /** Null without an application. */
  readonly activityId: string | null;
  readonly comment: string;
}

/** The facts that check an application. */
export interface ApplicationFacts {
  readonly activities: readonly Activity[];
  readonly pictures: {
    readonly fileIds: readonly string[];
    /** Some pictures are still being uploaded. */
    readonly isBusy: boolean;
    /** How many pictures the form shows, including failed uploads. */
    readonly chosen: number;
  };
}

export type ApplicationField = "comment" | "proof";

function commentError(comment: string): Finding | null {
  if (comment === "") return { key: "activity.error.commentMissing" };
  return isComment(comment)
    ? null
    : { key: "activity.error.commentTooLong", values: { max: LONGEST_COMMENT } };
}

function picturesError({ fileIds, isBusy, chosen }: ApplicationFacts["pictures"]): Finding | null {
  if (isBusy) return { key: "activity.error.picturesPending" };
  return fileIds.length < chosen ? { key: "activity.error.picturesFailed" } : null;
}

/**
 * The request of an application, or its errors (ACT-02). The comment needs 1 to 140 graphemes, and a picture that failed to
 * upload is an error.
 */
export function checkApplication(
  draft: ApplicationDraft,
  { activities, pictures }: ApplicationFacts,
): Checked<ActivityApplication, ApplicationField> {
  const comment = draft.comment.trim();
  const activity = activities.find(({ id }) => id === draft.activityId);
  if (activity === undefined)
    return { kind: "wrong", errors: { message: { key: "activity.error.unknown" } } };
  const [wrong, wrongPictures] = [commentError(comment), picturesError(pictures)];
  if (wrong === null && wrongPictures === null) {
    const { id: activityId, kind: of } = activity;
    return { kind: "ready", request: { kind: "apply", activityId, of, comment, files: pictures.fileIds } };
  }
  return {
    kind: "wrong",
    errors: { ...(wrong && { comment: wrong }), ...(wrongPictures && { proof: wrongPictures }) },
  };
}

/** What is missing to the next rank (ACT-04). */
export interface NextRank {
  readonly label: string;
  readonly needed: Money;
  /** Stakes still needed. */
  readonly left: Money;
  readonly percent: number;
}

/** The lowest rank above the player's; null at the top. */
export function nextRank({ rank, ranks, staked }: VipStatus): NextRank | null {
  const above = ranks.filter((each) => each.rank > rank).sort((one, other) => one.rank - other.rank);
  const [next] = above;
  if (next === undefined) return null;
  const missing = next.stake.amountMinor - staked.amountMinor;
  return {
    label: next.label,
    needed: next.stake,
    left: { amountMinor: missing > 0n ? missing : 0n, currency: next.stake.currency },
    percent: percentOf(staked.amountMinor, next.stake.amountMinor),
  };
}
