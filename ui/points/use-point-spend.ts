import { type PointSpendView, pointSpendView } from "@parlour/core/points/point-spend.view";
import type { PointMall, PointSpend } from "@parlour/core/points/points.ports";
import { useFeature, useSnapshot } from "../portal/portal-context.tsx";

export interface PointSpending {
  readonly view: PointSpendView;
  readonly send: (request: PointSpend) => void;
  /** The same once more, after no answer came. */
  readonly askAgain: () => void;
  /** What went through has been seen; another may be written. */
  readonly goOn: () => void;
}

/** Points given for something: one request at a time, whichever form it comes from (POINTS-02). */
export function usePointSpend(mall: PointMall): PointSpending {
  const room = useFeature("pointSpend");
  return {
    view: pointSpendView(useSnapshot("pointSpend"), mall),
    send: (request) => room?.send({ type: "submission.confirmed", request }),
    askAgain: () => room?.send({ type: "retry.asked" }),
    goOn: () => room?.send({ type: "submission.begun" }),
  };
}
