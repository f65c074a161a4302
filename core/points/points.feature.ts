import { content } from "../portal/active.ts";
import { query, submission } from "../portal/feature.kinds.ts";
import type { FeatureConditions } from "../portal/feature.ts";
import { doneOf } from "../shared/outcome.ts";
import type {
  PointMallPort,
  PointSpend,
  PointSpendPort,
  PointSpendRefusal,
  PointSpent,
} from "./points.ports.ts";

const inTheMall: FeatureConditions["activeWhen"] = ({ screen, account }) =>
  screen === "point-mall" && account !== null;

export const pointMall = query(
  "pointMall",
  (ports: { readonly pointMall: PointMallPort }, { language }, signal) =>
    doneOf("pointMall", ports.pointMall.readMall(language, signal)),
  { activeWhen: inTheMall, dependsOn: content, invalidatedBy: ["money"] },
);

export const pointSpend = submission<
  { readonly pointSpend: PointSpendPort },
  PointSpend,
  PointSpent,
  PointSpendRefusal
>("pointSpend", (ports, request, key, signal) => ports.pointSpend.spend(request, key, signal), {
  activeWhen: inTheMall,
});
