import { content, onMemberPage } from "../portal/active.ts";
import { query, submission } from "../portal/feature.kinds.ts";
import { doneOf } from "../shared/outcome.ts";
import type { ActivitiesPort, ActivityDone, ActivityRefusal, ActivityRequest } from "./activities.ports.ts";

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

export const activityAct = submission<Ports, ActivityRequest, ActivityDone, ActivityRefusal>(
  "activityAct",
  ({ activities }, request, key, signal) => activities.act(request, key, signal),
  { activeWhen },
);
