import type { SafetyRequest } from "@parlour/core/safety/safety.ports";
import { type SafetyChangeView, safetyChangeView } from "@parlour/core/safety/safety.view";
import { useFeature, useSnapshot } from "../portal/portal-context.tsx";

export interface SafetyChange extends SafetyChangeView {
  readonly send: (request: SafetyRequest) => void;
  /** The same again, after no answer came. */
  readonly retry: () => void;
}

/** Changing one's protection: one change at a time for the whole page. */
export function useSafetyChange(): SafetyChange {
  const room = useFeature("safetyChange");
  const view = safetyChangeView(useSnapshot("safetyChange"));
  return {
    ...view,
    send: (request) => {
      if (view.step === "done") room?.send({ type: "submission.begun" });
      room?.send({ type: "submission.confirmed", request });
    },
    retry: () => room?.send({ type: "retry.asked" }),
  };
}
