import { pictures } from "../cashier/deposit.feature.ts";
import { picturesView } from "../cashier/pictures.view.ts";
import { content, onMemberPage } from "../portal/active.ts";
import { action, form, query } from "../portal/feature.kinds.ts";
import { doneOf } from "../shared/outcome.ts";
import type {
  ActivitiesPort,
  ActivityApplication,
  ActivityDone,
  ActivityPress,
  ActivityRefusal,
} from "./activities.ports.ts";
import { type ApplicationDraft, type ApplicationFacts, checkApplication } from "./activities.rules.ts";

type Ports = {
  readonly activities: ActivitiesPort;
};

const activeWhen = onMemberPage("rewardCenter");

export const rewardCentre = query(
  "rewardCentre",
  ({ activities }: Ports, { language }, signal) =>
    doneOf("rewardCentre", activities.readCentre(language, signal)),
  { activeWhen, dependsOn: content, invalidatedBy: ["money"] },
);

export const activityPress = action<Ports, ActivityPress, ActivityDone, ActivityRefusal>(
  "activityPress",
  ({ activities }, request, key, signal) => activities.act(request, key, signal),
  { activeWhen },
);

/** The application for an activity; none while nothing is applied for (ACT-02). */
export const application = form(
  "application",
  { rewardCentre, pictures },
  (snapshots): ApplicationFacts | null => {
    const centre = snapshots.rewardCentre?.context.value ?? null;
    if (centre === null || snapshots.pictures === null) return null;
    const { fileIds, isBusy, pictures: chosen } = picturesView(snapshots.pictures);
    return { activities: centre.activities, pictures: { fileIds, isBusy, chosen: chosen.length } };
  },
  {
    activeWhen,
    sendsPictures: true,
    blank: (): ApplicationDraft => ({ activityId: null, comment: "" }),
    check: checkApplication,
    send: ({ activities }: Ports, request: ActivityApplication, key, signal) =>
      activities.act(request, key, signal),
  },
);
