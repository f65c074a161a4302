import { type ActionSnapshot, actionView, type SendAction } from "../forms/action.view.ts";
import type { FormContext, FormEvent } from "../forms/form.events.ts";
import { formView } from "../forms/form.view.ts";
import type { Finding, MessageKey } from "../messages/message-keys.ts";
import { charactersLeft, LONGEST_COMMENT } from "../validation/words.rules.ts";
import type {
  Activity,
  ActivityApplication,
  ActivityDone,
  ActivityPress,
  ActivityRefusal,
} from "./activities.ports.ts";
import {
  type ActivityGroup,
  type ApplicationDraft,
  type ApplicationFacts,
  type ApplicationField,
  activityGroups,
  groupOf,
  requestOf,
} from "./activities.rules.ts";

/** Activities of one group in the operator's order; never empty. */
export interface CentreGroup {
  readonly name: ActivityGroup;
  readonly activities: readonly Activity[];
}

/** The activities in groups, ready ones first; empty groups are left out (ACT-04). */
export const centreGroups = (activities: readonly Activity[]): readonly CentreGroup[] =>
  activityGroups
    .map((name) => ({ name, activities: activities.filter((each) => groupOf(each) === name) }))
    .filter((group) => group.activities.length > 0);

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

const wordsOf = ({ reason }: { readonly reason: ActivityRefusal }): Finding => ({
  key: messageKeyByRefusal[reason],
  values: { max: LONGEST_COMMENT },
});

/** Joining, signing in and claiming by one press, for any activity (ACT-01). */
export function activityPressView(
  snapshot: ActionSnapshot<ActivityPress, ActivityDone, ActivityRefusal>,
  send: SendAction<ActivityPress>,
  tag: string,
) {
  const view = actionView(snapshot, send, tag, wordsOf);
  return {
    ...view,
    /** Sends the request of an activity's button; does nothing for one that needs an application or has no button. */
    press(activity: Activity) {
      const request = requestOf(activity);
      if (request !== null) view.ask(request);
    },
  };
}

const fieldOf: Partial<Record<ActivityRefusal, ApplicationField>> = {
  "invalid-comment": "comment",
  "unknown-file": "proof",
};

type ApplicationContext = FormContext<
  ApplicationDraft,
  ApplicationFacts,
  ActivityApplication,
  ActivityDone,
  ActivityRefusal,
  ApplicationField
>;

/** The application for an activity, with a comment and pictures, from the form to the result (ACT-02). */
export function applicationView(
  snapshot: { readonly value: unknown; readonly context: ApplicationContext },
  send: (event: FormEvent<ApplicationDraft, ApplicationFacts>) => void,
  tag: string,
) {
  const { draft, facts, isUncertain } = snapshot.context;
  const view = formView(snapshot, send, {
    tag,
    refusal: (refusal) => ({ at: fieldOf[refusal.reason] ?? "message", finding: wordsOf(refusal) }),
  });
  const activity = facts?.activities.find(({ id }) => id === draft.activityId) ?? null;
  return {
    ...view,
    /** The activity of the application; null without one. */
    activity,
    /**
     * Whether the application's dialog is open. When an answer was lost, the page shows it instead, so that the player can
     * go on.
     */
    isOpen: activity !== null && (view.step === "editing" || !isUncertain),
    /** Graphemes left for the comment; below zero when it is too long. */
    charactersLeft: charactersLeft(draft.comment),
    /** Begins an application for that activity. */
    open(activityId: string) {
      view.begin();
      view.change({ activityId });
    },
  };
}
