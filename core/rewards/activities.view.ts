import { failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { SubmissionContext } from "../shared/submission.machine.ts";
import { LONGEST_COMMENT } from "../validation/words.rules.ts";
import type { Activity, ActivityDone, ActivityRefusal, ActivityRequest } from "./activities.ports.ts";
import { type ActivityGroup, activityGroups, groupOf } from "./activities.rules.ts";

export interface CentreGroup {
  readonly name: ActivityGroup;
  readonly activities: readonly Activity[];
}

/** The activities as the centre shows them: what lies ready first; groups without any are left out (ACT-04). */
export const centreGroups = (activities: readonly Activity[]): readonly CentreGroup[] =>
  activityGroups
    .map((name) => ({ name, activities: activities.filter((each) => groupOf(each) === name) }))
    .filter((group) => group.activities.length > 0);

/** How what was sent last stands (ACT-01, ACT-02). */
export interface ActivityActView {
  /** uncertain: no answer came, and only the same request can follow (WALLET-05). */
  readonly step: "editing" | "sending" | "uncertain" | "done";
  /** What was sent, and for which activity; null before the first. */
  readonly about: ActivityRequest | null;
  /** Why it did not go through, or why no answer came. */
  readonly message: Message | null;
  readonly done: ActivityDone | null;
}

const messageKeyByRefusal = {
  "unknown-activity": "activity.error.unknown",
  "promotion-closed": "activity.error.closed",
  "nothing-to-claim": "activity.error.nothing",
  "already-claimed": "activity.error.already",
  "used-up": "activity.error.usedUp",
  "invalid-comment": "activity.error.comment",
  "unknown-file": "activity.error.unknownFile",
  "kept-away": "activity.error.keptAway",
  "trial-account": "activity.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<ActivityRefusal, MessageKey>;

interface ActSnapshot {
  readonly value: unknown;
  readonly context: SubmissionContext<ActivityRequest, ActivityDone, ActivityRefusal>;
}

const states = ["sending", "uncertain", "done"] as const;

/** Undefined while the room is not there, which looks as if nothing had been sent. */
export function activityActView(snapshot: ActSnapshot | undefined): ActivityActView {
  if (snapshot === undefined) return { step: "editing", about: null, message: null, done: null };
  const { request, refusal, failure, value } = snapshot.context;
  const key = refusal === null ? failure && failureMessage(failure) : messageKeyByRefusal[refusal.reason];
  return {
    step: states.find((state) => state === snapshot.value) ?? "editing",
    about: request,
    message: key === null ? null : { key, values: { max: LONGEST_COMMENT } },
    done: value,
  };
}
