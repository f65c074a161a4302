import { content } from "../portal/active.ts";
import { form, query } from "../portal/feature.kinds.ts";
import type { FeatureConditions } from "../portal/feature.ts";
import { doneOf } from "../shared/outcome.ts";
import type { PointMallPort, PointSpendPort } from "./points.ports.ts";
import {
  type Conversion,
  type ConversionDraft,
  checkConversion,
  checkRedemption,
  type Redemption,
  type RedemptionDraft,
} from "./points.rules.ts";

type Ports = {
  readonly pointSpend: PointSpendPort;
};

const activeWhen: FeatureConditions["activeWhen"] = ({ screen, account }) =>
  screen === "point-mall" && account !== null;

export const pointMall = query(
  "pointMall",
  (ports: { readonly pointMall: PointMallPort }, { language }, signal) =>
    doneOf("pointMall", ports.pointMall.readMall(language, signal)),
  { activeWhen, dependsOn: content, invalidatedBy: ["money"] },
);

/** Points for a reward, behind the password (POINTS-02). */
export const pointRedemption = form(
  "pointRedemption",
  { pointMall },
  (snapshots) => snapshots.pointMall?.context.value ?? null,
  {
    activeWhen,
    blank: (): RedemptionDraft => ({ rewardId: "", quantity: "1", password: "" }),
    check: checkRedemption,
    secrets: { password: "" },
    send: ({ pointSpend }: Ports, request: Redemption, key, signal) => pointSpend.spend(request, key, signal),
  },
);

/** Points for money, behind the password (POINTS-02). */
export const pointConversion = form(
  "pointConversion",
  { pointMall },
  (snapshots) => snapshots.pointMall?.context.value ?? null,
  {
    activeWhen,
    blank: (): ConversionDraft => ({ points: "", password: "" }),
    check: checkConversion,
    secrets: { password: "" },
    send: ({ pointSpend }: Ports, request: Conversion, key, signal) => pointSpend.spend(request, key, signal),
  },
);
